import { CSV_BOM, csvRecord } from '@newsloom/contract/contacts/csv'
import type { RejectedRow } from '@newsloom/contract/contacts/imports'

/** The rejected rows as a file that spreadsheets open, Thai text included. */
function rejectedCsv(rejected: readonly RejectedRow[]): Blob {
  const records = rejected.map(({ row, email, reason }) => csvRecord([String(row), email, reason]))
  return new Blob([CSV_BOM, csvRecord(['row', 'email', 'reason']), ...records], {
    type: 'text/csv;charset=utf-8',
  })
}

/** Downloads the rejected rows as 'rejected-<name of the file>'. */
export function downloadRejected(rejected: readonly RejectedRow[], fileName: string): void {
  const url = URL.createObjectURL(rejectedCsv(rejected))
  const link = document.createElement('a')
  link.href = url
  link.download = `rejected-${/\.csv$/i.test(fileName) ? fileName : `${fileName}.csv`}`
  link.click()
  // the download has started by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
