/**
 * The name and the address of a sender as RFC 5322 writes it: `Name <address>`, the name possibly
 * quoted, or the address alone. `name` is null if there is none, or if it is encoded (RFC 2047).
 */
export function parseSender(from: string): { name: string | null; email: string } {
  const [, named = '', email = from] = /^(.*)<([^<>]*)>\s*$/s.exec(from) ?? []
  const [, quoted] = /^\s*"(.*)"\s*$/s.exec(named) ?? []
  const name = (quoted?.replace(/\\(.)/gs, '$1') ?? named).trim()
  return { name: name === '' || ENCODED.test(name) ? null : name, email: email.trim() }
}

/** An encoded word (RFC 2047). */
const ENCODED = /=\?[\w-]+\?[bq]\?[^?]*\?=/i
