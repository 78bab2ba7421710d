import { setInterval as interval } from 'node:timers/promises'
import { frameMails } from '@newsloom/email/batch-format/mail-frame'
import pino from 'pino'
import { expect, test } from 'vitest'
import { createResend } from '../mail/resend.ts'
import { FakeResend } from '../testing/fake-resend.ts'
import { type ClosableNews, createNews } from './create-news.ts'
import { attacks } from './testing/hostile-sites.ts'
import { answerWith, type Handler, type LocalServer, startLocalServer } from './testing/local-server.ts'
import { articlePage, never } from './testing/news-scene.ts'
import { END, item, OPEN } from './testing/paper-feed.ts'

const MB = 1_048_576
type Hostile = { name: string; way: 'source' | 'article'; server: LocalServer; askedAt: number }

/** A host of its own that answers like this at one address. */
async function startHostile(name: string, way: Hostile['way'], handler: Handler): Promise<Hostile> {
  const hostile: Hostile = { name: `${name}, as ${way}`, way, server: await startLocalServer(), askedAt: 0 }
  hostile.server.routes.set('/attack', (request, response) => {
    hostile.askedAt = performance.now()
    handler(request, response)
  })
  return hostile
}
const startAllHostile = () =>
  Promise.all(
    attacks().flatMap(({ name, handler, isPage }) => [
      ...(isPage ? [] : [startHostile(name, 'source', handler)]),
      startHostile(name, 'article', handler),
    ]),
  )

/** Answers with a small feed, and with a large page. */
async function startGood(): Promise<LocalServer> {
  const server = await startLocalServer()
  const times = '<meta property="article:published_time" content="2025-11-20T02:00:00Z">'
  const page = articlePage('Rates', `<meta property="og:type" content="article">${times}`)
  const large = `${page}<!--${'x'.repeat(150_000)}-->`
  server.routes.set('/feed', answerWith(OPEN + item(1) + END))
  server.routes.set('/story', answerWith(large))
  return server
}

/** The time from the request on: until then a host waits for its turn. */
async function sufferFrom(news: ClosableNews, hostile: Hostile) {
  const { name, way, server } = hostile
  const url = `${server.origin}/attack`
  const reading = way === 'source' ? news.readSource(url, null, never) : news.readArticle(url, never)
  const { state } = await reading
  return { name, state, seconds: (performance.now() - hostile.askedAt) / 1_000, mb: server.bytesSent() / MB }
}

/** Repeats a piece of work until the attack is over. Returns the longest time that it took, ms. */
async function longestOf(over: AbortSignal, everyMs: number, work: (n: number) => unknown): Promise<number> {
  let [longest, n] = [0, 0]
  for await (const _ of interval(everyMs)) {
    if (over.aborted) break
    const start = performance.now()
    await work(n)
    longest = Math.max(longest, performance.now() - start)
    n += 1
  }
  return longest
}

/** How long the process is deaf, and how much memory it takes with all its threads. */
async function watchProcess(over: AbortSignal) {
  const { rss: before } = process.memoryUsage()
  let [last, gap, most] = [performance.now(), 0, before]
  for await (const _ of interval(50)) {
    if (over.aborted) break
    const now = performance.now()
    gap = Math.max(gap, now - last - 50)
    most = Math.max(most, process.memoryUsage().rss)
    last = now
  }
  return { gap, growthMb: (most - before) / MB }
}

/** A send, as another job of the worker: batches of a hundred people. */
async function startSending() {
  const fake = new FakeResend()
  const resend = createResend({ apiKey: 're_test', baseUrl: await fake.listen() })
  const frame = resend.frameOf('News <n@example.org>')
  const mail = { subject: 'S', html: '<p>H</p>', text: 'T', headers: {}, tags: {} }
  return {
    fake,
    sendBatch: async (n: number) => {
      const people = Array.from({ length: 100 }, (_, i) => ({ ...mail, to: `p${n}-${i}@example.org` }))
      const outcome = await resend.sendBatch(
        { key: `k${n}`, body: frameMails(frame, people), count: people.length },
        never,
      )
      expect(outcome.kind).toBe('accepted')
    },
  }
}

test('hostile sites of all kinds at once cost 10 s and 5 MB each, and hold up nobody', {
  timeout: 60_000,
}, async () => {
  const hostile = await startAllHostile()
  const good = await Promise.all(Array.from({ length: 100 }, () => startGood()))
  const servers = [...good, ...hostile.map(({ server }) => server)]
  const [gdeltBaseUrl, log] = ['http://127.0.0.1:9', pino({ level: 'silent' })]
  const news = createNews({ allowHosts: servers.map(({ host }) => host), gdeltBaseUrl, log })
  const read = async (n: number, path: string) => {
    const reading = await news.readSource(`${good[n]?.origin}${path}`, null, never)
    expect(reading.state).toBe('read')
  }
  const { fake, sendBatch } = await startSending()
  // a running process has its threads already
  await Promise.all([95, 96, 97, 98, 99].map((n) => read(n, '/story')))
  const attack = new AbortController()
  const watched = Promise.all([
    longestOf(attack.signal, 250, (n) => read(n, '/feed')),
    longestOf(attack.signal, 500, (n) => read(60 + n, '/story')),
    longestOf(attack.signal, 100, sendBatch),
    watchProcess(attack.signal),
  ])
  const suffered = await Promise.all(hostile.map((one) => sufferFrom(news, one)))
  attack.abort()
  const [feed, page, sending, { gap, growthMb }] = await watched
  for (const { name, state, seconds, mb } of suffered) {
    expect(state, name).toBe('failed')
    expect(seconds, name).toBeLessThan(10)
    // with the headers, and what is on the way when the reader hangs up
    expect(mb, name).toBeLessThan(5.5)
  }
  expect(feed).toBeLessThan(1_000)
  expect(page).toBeLessThan(1_000)
  expect(sending).toBeLessThan(1_000)
  expect(new Set(Object.values(fake.counts.people))).toEqual(new Set([1]))
  expect(gap).toBeLessThan(500)
  // six threads, their heaps full
  expect(growthMb).toBeLessThan(512)
  await news.close()
  await fake.close()
  await Promise.all(servers.map((server) => server.close()))
})
