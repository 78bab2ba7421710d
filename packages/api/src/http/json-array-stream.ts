/**
 * One JSON array out of pages of its items, written as they come. An error on the way breaks the
 * answer off: what arrived is then no JSON, and no reader takes it for the whole.
 */
export function jsonArrayStream(pages: AsyncGenerator<unknown[]>): ReadableStream<Uint8Array> {
  return ReadableStream.from(chunks(pages)).pipeThrough(new TextEncoderStream())
}

async function* chunks(pages: AsyncGenerator<unknown[]>): AsyncGenerator<string> {
  let lead = '['
  for await (const items of pages) {
    if (items.length === 0) continue
    yield lead + items.map((item) => JSON.stringify(item)).join(',')
    lead = ','
  }
  yield lead === '[' ? '[]' : ']'
}
