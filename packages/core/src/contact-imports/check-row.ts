import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { cleanName, MAX_NAME } from '@newsloom/contract/text/clean-name'

/** The kind of a row: only an address, or a contact from a file. */
export type RowKind = 'emails' | 'contacts'
export type CheckedRow =
  | { ok: true; email: string; norm: string; name: string | null }
  | { ok: false; email: string; reason: string }

/** The longest address that an answer repeats, in characters. */
const SHOWN = 320

/** Checks one unvalidated row. Never throws: an invalid row is refused with a reason. */
export const checkRow = (kind: RowKind, row: unknown): CheckedRow =>
  kind === 'emails' ? checkEmail(row) : checkContact(row)

function checkEmail(row: unknown): CheckedRow {
  if (typeof row !== 'string') return refuse('', 'is not text; give an email address')
  return withName(row, null)
}

function checkContact(row: unknown): CheckedRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return refuse('', 'is not a JSON object; give { email, name }')
  }
  const { email, name }: { email?: unknown; name?: unknown } = row
  if (email === undefined || email === null) return refuse('', 'has no email')
  if (typeof email !== 'string') return refuse('', 'its email is not text')
  if (name === undefined || name === null) return withName(email, null)
  if (typeof name !== 'string') return refuse(email, 'its name is not text')
  const clean = cleanName(name)
  if (clean !== null && clean.length > MAX_NAME) {
    return refuse(email, `its name is longer than ${MAX_NAME} characters`)
  }
  return withName(email, clean)
}

function withName(email: string, name: string | null): CheckedRow {
  const parsed = parseAddress(email)
  return parsed.ok ? { ...parsed, name } : refuse(email, parsed.reason)
}

const refuse = (email: string, reason: string): CheckedRow => ({
  ok: false,
  email: email.slice(0, SHOWN).toWellFormed(),
  reason,
})
