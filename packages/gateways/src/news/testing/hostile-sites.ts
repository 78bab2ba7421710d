import type { ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { answerWith, type Handler } from './local-server.ts'

const MB = 1_048_576
const DEPTH = 200_000

const LAUGHS = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from(
  { length: 9 },
  (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`,
).join(
  '',
)}]><rss version="2.0"><channel><title>&lol9;</title><item><title>&lol9;</title></item></channel></rss>`

/** Within every limit of the markup guard, but seconds of work. */
export const HEAVY_PAGE = `<html><body>${'<div>'.repeat(1_400)}${'<p>words, words, words</p>'.repeat(18_000)}</body></html>`

/** Unpacks to 600 MB: an archive of sixty members is one file. */
function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(10 * MB))
  return Buffer.concat(Array.from({ length: 60 }, () => member))
}
const brotliBomb = () =>
  brotliCompressSync(Buffer.alloc(100 * MB), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })

/** Sends as fast as it is read, a part in each turn, so hardly anything waits in buffers. */
const endless: Handler = (_request, response) => {
  const part = Buffer.alloc(16_384, '<p>')
  const more = () => {
    if (response.destroyed) return
    if (response.write(part)) setImmediate(more)
    else response.once('drain', () => setImmediate(more))
  }
  response.writeHead(200)
  more()
}

function drip(response: ServerResponse): void {
  response.writeHead(200).flushHeaders()
  const dripping = setInterval(() => response.write('<'), 50)
  response.on('close', () => clearInterval(dripping))
}

const lateHeavyPage: Handler = (request, response) => {
  const late = setTimeout(() => answerWith(HEAVY_PAGE)(request, response), 6_000)
  response.on('close', () => clearTimeout(late))
}

/**
 * The answers of hostile sites. Pages that are work, although they are within every limit, are read
 * as articles only: of a source's page only the links are read.
 */
export const attacks = (): { name: string; handler: Handler; isPage?: true }[] => [
  { name: 'billion laughs', handler: answerWith(LAUGHS) },
  { name: 'deep XML', handler: answerWith(`<?xml version="1.0"?><rss>${'<a>'.repeat(DEPTH)}`) },
  { name: 'deep HTML', handler: answerWith(`<html><body>${'<div>'.repeat(DEPTH)}`) },
  { name: 'deep JSON', handler: answerWith(`{"version":"1.1","items":${'['.repeat(DEPTH)}`) },
  { name: 'a gzip bomb', handler: answerWith(gzipBomb(), { 'content-encoding': 'gzip' }) },
  { name: 'a brotli bomb', handler: answerWith(brotliBomb(), { 'content-encoding': 'br' }) },
  { name: 'headers that never come', handler: () => undefined },
  { name: 'a body that drips', handler: (_request, response) => drip(response) },
  { name: 'an endless body', handler: endless },
  { name: 'a heavy page', handler: answerWith(HEAVY_PAGE), isPage: true },
  { name: 'a heavy page that comes late', handler: lateHeavyPage, isPage: true },
]
