import { CSV_BOM, csvRecord } from '@newsloom/contract/contacts/csv'

type Row = { email: string; name: string | null; fields: Record<string, string> }

/**
 * Streams pages of contacts as a CSV file, with a column for each of the fields. An error aborts
 * the response, so a partial list is never mistaken for a complete one. If the client stops
 * reading, so does the stream.
 */
export const contactsCsvStream = (
  pages: AsyncGenerator<Row[]>,
  fields: readonly string[],
): ReadableStream<Uint8Array> =>
  ReadableStream.from(chunks(pages, fields)).pipeThrough(new TextEncoderStream())

async function* chunks(pages: AsyncGenerator<Row[]>, fields: readonly string[]): AsyncGenerator<string> {
  yield CSV_BOM + csvRecord(['email', 'name', ...fields])
  for await (const items of pages) {
    if (items.length > 0) yield items.map((row) => record(row, fields)).join('')
  }
}

const record = ({ email, name, fields: values }: Row, fields: readonly string[]): string =>
  csvRecord([
    email,
    name ?? '',
    ...fields.map((field) => (Object.hasOwn(values, field) ? (values[field] ?? '') : '')),
  ])
