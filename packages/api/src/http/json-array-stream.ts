/**
 * Streams pages of items as one JSON array. An error aborts the response, so the part that arrived
 * is invalid JSON and cannot be mistaken for the whole.
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
