import { detectColumns, unprotectCell } from '@newsloom/contract/contacts/csv'
import { readRecords } from './csv-records.ts'
import { detectEncoding, readText } from './csv-text.ts'
import {
  type CsvChunk,
  CsvError,
  type CsvFormat,
  type CsvPlan,
  type CsvPreview,
  type CsvRow,
} from './csv-types.ts'

const ROWS = 5_000
/** Characters per call, far below the server's limit. */
const MAX_CHARACTERS = 4_000_000
const PREVIEW_ROWS = 5

/** A cell's text as it was meant. */
const cleanCell = (cell: string | undefined): string => unprotectCell((cell ?? '').trim()).trim()

const isBlank = (record: readonly string[]): boolean => record.every((cell) => cell.trim() === '')

/**
 * The file's format, headers and first rows. @throws CsvError if it is not a CSV file of contacts
 */
export async function inspectCsv(file: Blob, chosen: Partial<CsvFormat> = {}): Promise<CsvPreview> {
  const encoding = chosen.encoding ?? (await detectEncoding(file))
  const found: string[][] = []
  let separator = ','
  for await (const piece of readRecords(readText(file, encoding), chosen.separator)) {
    separator = piece.separator
    const filled = piece.records.filter((record) => !isBlank(record))
    found.push(...filled.slice(0, PREVIEW_ROWS + 1 - found.length))
    if (found.length > PREVIEW_ROWS) break
  }
  const [headers, ...records] = found.map((record) => record.map(cleanCell))
  if (!headers) throw new CsvError({ kind: 'empty' })
  if (records.length === 0) throw new CsvError({ kind: 'no-rows' })
  return { encoding, separator, headers, records, columns: detectColumns(headers, records) }
}

/** Picks the wanted cells of a record; null for a blank line. */
function pickRow(record: readonly string[], row: number, plan: CsvPlan): CsvRow | null {
  if (isBlank(record)) return null
  const names = [plan.name, plan.lastName].map((at) => (at === null ? '' : cleanCell(record[at])))
  const fields = pickFields(record, plan)
  return {
    row,
    email: cleanCell(record[plan.email]),
    name: names.filter(Boolean).join(' ') || null,
    ...(fields ? { fields } : {}),
  }
}

function pickFields(record: readonly string[], { fields = [] }: CsvPlan): CsvRow['fields'] {
  const filled = fields.flatMap(({ column, name }) => {
    const value = cleanCell(record[column])
    return value === '' ? [] : [[name, value] as const]
  })
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/** Characters that a row takes in a call, about. */
const lengthOf = ({ email, name, fields }: CsvRow): number =>
  Object.entries(fields ?? {}).reduce(
    (sum, [field, value]) => sum + field.length + value.length,
    email.length + (name?.length ?? 0),
  )

/**
 * The rows below the headers in chunks of up to `size`. Rows without an address are reported, not
 * dropped; blank lines are not rows, not even above the headers.
 */
export async function* readChunks(file: Blob, plan: CsvPlan, size = ROWS): AsyncGenerator<CsvChunk> {
  let chunk: CsvChunk = { rows: [], rejected: [], bytes: 0 }
  let characters = 0
  let number = 0
  let isBelowHeaders = false
  for await (const { records, bytes } of readRecords(readText(file, plan.encoding), plan.separator)) {
    for (const record of records) {
      number += 1
      chunk.bytes += bytes / records.length
      const row = pickRow(record, number, plan)
      if (!row || !isBelowHeaders) {
        isBelowHeaders ||= row !== null
        continue
      }
      characters += lengthOf(row)
      if (row.email === '') chunk.rejected.push({ row: number, email: '', reason: 'has no email address' })
      else chunk.rows.push(row)
      if (chunk.rows.length + chunk.rejected.length < size && characters < MAX_CHARACTERS) continue
      yield chunk
      chunk = { rows: [], rejected: [], bytes: 0 }
      characters = 0
    }
    if (records.length === 0) chunk.bytes += bytes
  }
  if (chunk.rows.length + chunk.rejected.length > 0) yield chunk
}
