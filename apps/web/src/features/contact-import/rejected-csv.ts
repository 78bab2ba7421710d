import { protectCell } from '@newsloom/contract/csv'
import type { RejectedRow } from '@newsloom/contract/imports'

const HEADERS = ['row', 'email', 'reason']

const cellOf = (text: string): string => {
  const safe = protectCell(text)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The refused rows as a file that spreadsheets open, Thai text included. */
export function rejectedCsv(rejected: readonly RejectedRow[]): Blob {
  const lines = rejected.map(({ row, email, reason }) => [String(row), email, reason].map(cellOf).join(','))
  const mark = '\uFEFF'
  return new Blob([mark, [HEADERS.join(','), ...lines].join('\r\n'), '\r\n'], {
    type: 'text/csv;charset=utf-8',
  })
}

/** Hands the refused rows to the browser as 'rejected-<name of the file>'. */
export function downloadRejected(rejected: readonly RejectedRow[], fileName: string): void {
  const url = URL.createObjectURL(rejectedCsv(rejected))
  const link = document.createElement('a')
  link.href = url
  link.download = `rejected-${/\.csv$/i.test(fileName) ? fileName : `${fileName}.csv`}`
  link.click()
  // the browser has taken the file by then
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
