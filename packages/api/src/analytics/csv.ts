import { CSV_BOM, csvRecord } from '@newsloom/contract/contacts/csv'
import type { TableExport } from '@newsloom/core/analytics/cursor-pages'

/**
 * Streams a table as a CSV file. An error aborts the response, so a partial table is never mistaken
 * for a complete one. If the client stops reading, so does the stream.
 */
export const tableCsvStream = ({ header, pages }: TableExport): ReadableStream<Uint8Array> =>
  ReadableStream.from(chunks(header, pages)).pipeThrough(new TextEncoderStream())

async function* chunks(header: string[], pages: TableExport['pages']): AsyncGenerator<string> {
  yield CSV_BOM + csvRecord(header)
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map((cells) => csvRecord(cells.map(String))).join('')
  }
}
