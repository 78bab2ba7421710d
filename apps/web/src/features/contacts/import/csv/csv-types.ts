import type { ColumnPick } from '@newsloom/contract/contacts/csv'
import type { RejectedRow } from '@newsloom/contract/contacts/imports'
import type { CsvEncoding } from './csv-text.ts'

/** How a file's bytes become cells. */
export type CsvFormat = { encoding: CsvEncoding; separator: string }

/** What a person sees of a file before it is imported. */
export type CsvPreview = CsvFormat & {
  headers: string[]
  /** the first ones below the headers, blank ones left out */
  records: string[][]
  /** the columns that the headers tell of */
  columns: ColumnPick
}

/** How a file is to be read; columns count from 0. */
export type CsvPlan = Partial<Pick<CsvFormat, 'separator'>> &
  Pick<CsvFormat, 'encoding'> & { email: number; name: number | null; lastName: number | null }

/** `row` is the row's number in the file as a spreadsheet counts: the headers are row 1. */
export type CsvRow = { row: number; email: string; name: string | null }

/** What goes to the server in one call. */
export type CsvChunk = {
  rows: CsvRow[]
  /** rows that have no address to send */
  rejected: RejectedRow[]
  /** how much of the file it covers */
  bytes: number
}

/** One file, read outside of the page's own thread. */
export type CsvReader = {
  /** what of the format is not chosen is guessed */
  inspect(chosen?: Partial<CsvFormat>): Promise<CsvPreview>
  /** null after the last one; nothing is read before it is asked for */
  next(plan: CsvPlan): Promise<CsvChunk | null>
  close(): void
}
export type OpenCsvReader = (file: File) => CsvReader

/** The file cannot be understood as CSV; the message is for people. */
export class CsvError extends Error {}
