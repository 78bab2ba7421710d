import { CSV_BOM, csvRecord } from '@newsloom/contract/contacts/csv'

type Row = { email: string; name: string | null }

/**
 * Streams pages of contacts as a CSV file. An error aborts the response, so a partial list is never
 * mistaken for a complete one. If the client stops reading, so does the stream.
 */
export const contactsCsvStream = (pages: AsyncGenerator<Row[]>): ReadableStream<Uint8Array> =>
  ReadableStream.from(chunks(pages)).pipeThrough(new TextEncoderStream())

async function* chunks(pages: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  yield CSV_BOM + csvRecord(['email', 'name'])
  for await (const items of pages) {
    if (items.length > 0) yield items.map(({ email, name }) => csvRecord([email, name ?? ''])).join('')
  }
}
