import { parseAddress } from '@newsloom/contract/contacts/addresses'
import { FIELD_LIMITS, fieldName } from '@newsloom/contract/contacts/fields'
import { cleanName, MAX_NAME } from '@newsloom/contract/text/clean-name'

/** The kind of a row: only an address, or a contact from a file. */
export type RowKind = 'emails' | 'contacts'
export type CheckedRow =
  | { ok: true; email: string; norm: string; name: string | null; fields: RowFields; tooLong: number }
  | { ok: false; email: string; reason: string }

/** Values by the names of fields; null: none. */
export type RowFields = Record<string, string> | null

/** The fields of a row, and how many values were too long to be taken. */
type CheckedFields = { fields: RowFields; tooLong: number }
const NO_FIELDS: CheckedFields = { fields: null, tooLong: 0 }

/** The longest address that an answer repeats, in characters. */
const SHOWN = 320

/** Checks one unvalidated row. Never throws: an invalid row is refused with a reason. */
export const checkRow = (kind: RowKind, row: unknown): CheckedRow =>
  kind === 'emails' ? checkEmail(row) : checkContact(row)

function checkEmail(row: unknown): CheckedRow {
  if (typeof row !== 'string') return refuse('', 'is not text; give an email address')
  return withName(row, null, NO_FIELDS)
}

function checkContact(row: unknown): CheckedRow {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return refuse('', 'is not a JSON object; give { email, name }')
  }
  const { email, name, fields }: { email?: unknown; name?: unknown; fields?: unknown } = row
  if (email === undefined || email === null) return refuse('', 'has no email')
  if (typeof email !== 'string') return refuse('', 'its email is not text')
  const checked = checkFields(fields)
  if (typeof checked === 'string') return refuse(email, checked)
  if (name === undefined || name === null) return withName(email, null, checked)
  if (typeof name !== 'string') return refuse(email, 'its name is not text')
  const clean = cleanName(name)
  if (clean !== null && clean.length > MAX_NAME) {
    return refuse(email, `its name is longer than ${MAX_NAME} characters`)
  }
  return withName(email, clean, checked)
}

/** Returns the values that are given, or why the row is refused. Long values are left out. */
function checkFields(fields: unknown): CheckedFields | string {
  if (fields === undefined || fields === null) return NO_FIELDS
  if (typeof fields !== 'object' || Array.isArray(fields)) return 'its fields are not a JSON object'
  const values = new Map<string, string>()
  let tooLong = 0
  for (const [header, value] of Object.entries<unknown>({ ...fields })) {
    if (value === null) continue
    if (typeof value !== 'string') return `its field '${shown(header)}' is not text`
    const clean = cleanName(value)
    if (clean === null) continue
    const name = nameOf(header)
    if (name === null) return `its field '${shown(header)}' needs another name, with letters or digits`
    if (clean.length > FIELD_LIMITS.value) tooLong += 1
    else if (!values.has(name)) values.set(name, clean)
  }
  return { fields: values.size > 0 ? Object.fromEntries(values) : null, tooLong }
}

/** Each row of a file has the same headers. */
const known = new Map<string, string | null>()
const MAX_KNOWN = 1_000

function nameOf(header: string): string | null {
  const name = known.get(header)
  if (name !== undefined) return name
  if (known.size >= MAX_KNOWN) known.clear()
  const worked = fieldName(header)
  known.set(header, worked)
  return worked
}

const shown = (header: string): string => header.slice(0, FIELD_LIMITS.name).toWellFormed()

function withName(email: string, name: string | null, fields: CheckedFields): CheckedRow {
  const parsed = parseAddress(email)
  return parsed.ok ? { ...parsed, name, ...fields } : refuse(email, parsed.reason)
}

const refuse = (email: string, reason: string): CheckedRow => ({
  ok: false,
  email: email.slice(0, SHOWN).toWellFormed(),
  reason,
})
