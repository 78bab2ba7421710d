import type { ContactView } from '@newsloom/contract/contacts/contacts'
import { CSV_BOM, csvRecord } from '@newsloom/contract/contacts/csv'

/**
 * A CSV file out of pages of contacts, written as it is read. An error on the way breaks the answer
 * off, so a partial list is never mistaken for a whole one. A client that stops reading stops the
 * pages.
 */
export const contactsCsvStream = (pages: AsyncGenerator<ContactView[]>): ReadableStream<Uint8Array> =>
  ReadableStream.from(chunks(pages)).pipeThrough(new TextEncoderStream())

async function* chunks(pages: AsyncGenerator<ContactView[]>): AsyncGenerator<string> {
  yield CSV_BOM + csvRecord(['email', 'name'])
  for await (const items of pages) {
    if (items.length > 0) yield items.map(({ email, name }) => csvRecord([email, name ?? ''])).join('')
  }
}
