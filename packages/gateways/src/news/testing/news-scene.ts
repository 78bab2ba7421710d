import type { SourceMemory, SourceReading } from '@newsloom/core/ports'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type ClosableNews, createNews } from '../create-news.ts'
import { type LocalServer, startLocalServer } from './local-server.ts'

export const never = new AbortController().signal

export const entriesOf = (reading: SourceReading) => (reading.state === 'read' ? reading.entries : [])

/**
 * News for the tests of a file: one shared instance, as in a process, and a server per test, so no
 * test sees another's robots.txt.
 */
export function newsScene(tests: number) {
  const spare: LocalServer[] = []
  const used: LocalServer[] = []
  let search: LocalServer
  let news: ClosableNews
  beforeAll(async () => {
    search = await startLocalServer()
    for (let i = 0; i < tests; i += 1) spare.push(await startLocalServer())
    news = createNews({
      allowHosts: spare.map((one) => one.host),
      gdeltBaseUrl: search.origin,
      log: pino({ level: 'silent' }),
      politeness: { intervalMs: 0 },
      requestMs: 2_000,
    })
  })
  beforeEach(() => {
    const next = spare.pop()
    if (!next) throw new Error('start more servers')
    used.push(next)
  })
  afterAll(async () => {
    await news.close()
    await Promise.all([search, ...spare, ...used].map((one) => one.close()))
  })
  const current = (): LocalServer => {
    const server = used.at(-1)
    if (!server) throw new Error('the server exists only during a test')
    return server
  }
  return {
    get news() {
      return news
    },
    get search() {
      return search
    },
    get server() {
      return current()
    },
    read: (path: string, memory: SourceMemory | null = null) =>
      news.readSource(current().origin + path, memory, never),
    /** a feed of the test's own server */
    rss: (titles: string[], head = '<?xml version="1.0"?>') =>
      `${head}<rss version="2.0"><channel><title>Paper</title><link>${current().origin}</link>${titles
        .map(
          (title, i) =>
            `<item><title>${title}</title><link>/story-${i}</link><pubDate>Fri, 21 Nov 2025 0${i}:00:00 GMT</pubDate></item>`,
        )
        .join('')}</channel></rss>`,
  }
}

export const articlePage = (title: string, head = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1>${'<p>The committee kept the policy rate at 1.75 percent, as nearly all of the analysts had expected.</p>'.repeat(10)}</article></body></html>`
