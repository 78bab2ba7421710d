import { sentence } from '../sentences/sentences.ts'
/** The chip input's rule (spec section 5): text, @, text, a dot, more text, no spaces. */
export const CHIP_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export type ParsedAddress = { ok: true; email: string; norm: string } | { ok: false; reason: string }

const MAX_ADDRESS = 254
const MAX_LOCAL = 64
/** RFC 5322 atext with dots between atoms; quoted local parts are refused. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/

/**
 * LOCAL@DOMAIN in plain ASCII, as nearly all addresses are: avoids the URL parser, which takes ten
 * times as long.
 */
const PLAIN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/**
 * Parses one bare email address strictly. `email` has the local part as typed and an ASCII
 * (punycode) domain; `norm` is lower case, for comparing. Plus-tags and dots are kept.
 */
export function parseAddress(input: string): ParsedAddress {
  const text = input.trim()
  return plainAddress(text) ?? anyAddress(text)
}

/** Fast path; null: needs the full parser, for punycode and for the reason of a refusal. */
function plainAddress(text: string): ParsedAddress | null {
  if (text.length > MAX_ADDRESS || !PLAIN.test(text)) return null
  const at = text.indexOf('@')
  const norm = text.toLowerCase()
  if (at > MAX_LOCAL || norm.includes('xn--', at)) return null
  return { ok: true, email: text.slice(0, at) + norm.slice(at), norm }
}

function anyAddress(text: string): ParsedAddress {
  const reason = refusal(text)
  if (reason) return { ok: false, reason }
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = asciiDomain(text.slice(at + 1))
  if (!LOCAL.test(local) || local.length > MAX_LOCAL) return { ok: false, reason: sentence('addressLocal') }
  if (!domain || !DOMAIN.test(domain)) return { ok: false, reason: sentence('addressDomain') }
  const email = `${local}@${domain}`
  if (email.length > MAX_ADDRESS) return { ok: false, reason: sentence('addressLong', MAX_ADDRESS) }
  return { ok: true, email, norm: email.toLowerCase() }
}

function refusal(text: string): string | null {
  if (text === '') return sentence('addressEmpty')
  if (/[\p{Cc}\u2028\u2029]/u.test(text)) return sentence('addressControl')
  if (/[<>"]/.test(text)) return sentence('addressNamed')
  if (/[,;]/.test(text)) return sentence('addressComma')
  if (/\s/.test(text)) return sentence('addressSpace')
  const ats = text.split('@').length - 1
  if (ats === 0) return sentence('addressNoAt')
  if (ats > 1) return sentence('addressManyAts')
  if (/\P{ASCII}/u.test(text.slice(0, text.indexOf('@')))) return sentence('addressLetters')
  return null
}

/** The domain in punycode by the URL parser (UTS 46); null if it is not a host name. */
function asciiDomain(domain: string): string | null {
  if (!domain || /[/?#\\:@[\]%]/.test(domain)) return null
  const url = `http://${domain}/`
  if (!URL.canParse(url)) return null
  const host = new URL(url).hostname
  return /^[\d.]+$/.test(host) ? null : host.replace(/\.$/, '')
}
