/**
 * Cells that a spreadsheet would run as a formula (OWASP, CSV injection), full-width signs and all,
 * and those that already look protected.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/
/**
 * Cells that have to stand in quotes: some programs cut at semicolons and tabs as well, and trim
 * what is bare.
 */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

/** A cell as it is exported: what a spreadsheet might run is prefixed with an apostrophe. */
export const protectCell = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell)

/** A cell as it was before `protectCell`, whatever it held; all others stay as they are. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell

/** What a file begins with, so that spreadsheets read it as UTF-8. */
export const CSV_BOM = '\ufeff'

/**
 * One record of an exported file (RFC 4180): cells protected, quoted where it is needed, ended by
 * CRLF.
 */
export const csvRecord = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoteCell(protectCell(cell))).join(',')}\r\n`

const quoteCell = (cell: string): string =>
  NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

export { type ColumnPick, detectColumns } from './csv-columns.ts'
