/**
 * Cells that a spreadsheet would run as a formula (OWASP, CSV injection), including full-width
 * signs, and cells that already look protected.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/**
 * Cells that need quotes: some programs also split at semicolons and tabs, and trim unquoted cells.
 */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** A cell for export: prefixed with an apostrophe if a spreadsheet might run it. */
export const protectCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** Reverses `protectCell`; other cells stay as they are. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** Start of a file, so spreadsheets read it as UTF-8. */
export const CSV_BOM = '\ufeff'

/**
 * One record of an exported file (RFC 4180): cells protected, quoted if needed, terminated by CRLF.
 */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(protectCell(cell))).join(',')}\r\n`

const quoteCell = (cell: string): string =>
  NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export { type ColumnPick, detectColumns } from './csv-columns.ts'
