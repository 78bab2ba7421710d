/** The longest name of a person, in characters. */
export const MAX_NAME = 200

/** Control characters, all kinds of line breaks, and text direction marks. */
const HARMFUL = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu
const PLAIN = /^[\x20-\x7e\u0e00-\u0e7f]*$/

/** A person's name for storing and emailing: one line, well-formed, trimmed; null if empty. */
export function cleanName(name: string): string | null {
  const clean = PLAIN.test(name) ? name : name.toWellFormed().replace(HARMFUL, ' ')
  return clean.trim() || null
}
