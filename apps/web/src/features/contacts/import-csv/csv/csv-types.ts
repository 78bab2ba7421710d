import type { ColumnPick } from '@newsloom/contract/contacts/csv'
import type { RejectedRow } from '@newsloom/contract/contacts/imports'
import type { CsvEncoding } from './csv-text.ts'

/** How a file's bytes become cells. */
export type CsvFormat = { encoding: CsvEncoding; separator: string }

/** The preview of a file before it is imported. */
export type CsvPreview = CsvFormat & {
  headers: string[]
  /** the first rows below the headers, without blank ones */
  records: string[][]
  /** the columns detected by their headers */
  columns: ColumnPick
}

/** How to read a file; columns count from 0. */
export type CsvPlan = Partial<Pick<CsvFormat, 'separator'>> &
  Pick<CsvFormat, 'encoding'> & {
    email: number
    name: number | null
    lastName: number | null
    fields?: FieldColumn[]
  }

/** A column that is kept as a field of the contacts. */
export type FieldColumn = { column: number; name: string }

/** `row`: the number that a spreadsheet shows; the headers are row 1. */
export type CsvRow = {
  row: number
  email: string
  name: string | null
  /** missing: none of its columns is kept, or they are empty */
  fields?: Record<string, string>
}

/** The rows of one call to the server. */
export type CsvChunk = {
  rows: CsvRow[]
  /** rows without an address to send */
  rejected: RejectedRow[]
  /** how much of the file it covers */
  bytes: number
}

/** A file that is read outside the page's main thread. */
export type CsvReader = {
  /** guesses the parts of the format that were not chosen */
  inspect(chosen?: Partial<CsvFormat>): Promise<CsvPreview>
  /** null at the end; nothing is read before it is requested */
  next(plan: CsvPlan): Promise<CsvChunk | null>
  close(): void
}
export type OpenCsvReader = (file: File) => CsvReader

/** `row`: of the quote that is not closed, as a spreadsheet counts. */
export type CsvProblem = { kind: 'empty' | 'no-rows' } | { kind: 'open-quote'; row: number }

/** The file cannot be read as CSV. Thrown in a worker, which has no language: the page words it. */
export class CsvError extends Error {
  readonly problem: CsvProblem
  constructor(problem: CsvProblem) {
    super(problem.kind)
    this.problem = problem
  }
}
