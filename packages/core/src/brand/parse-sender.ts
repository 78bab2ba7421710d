/**
 * The name and the address of a sender as RFC 5322 writes it: `Name <address>`, the name possibly
 * quoted, or the address alone. `name` is null without one, and for one that is encoded for
 * transport, which nobody can read.
 */
export function parseSender(from: string): { name: string | null; email: string } {
  const [, named = '', email = from] = /^(.*)<([^<>]*)>\s*$/s.exec(from) ?? []
  const [, quoted] = /^\s*"(.*)"\s*$/s.exec(named) ?? []
  const name = (quoted?.replace(/\\(.)/gs, '$1') ?? named).trim()
  return { name: name === '' || ENCODED.test(name) ? null : name, email: email.trim() }
}

/** RFC 2047 */
const ENCODED = /=\?[\w-]+\?[bq]\?[^?]*\?=/i
