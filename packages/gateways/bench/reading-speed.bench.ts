import pino from 'pino'
import { createGuardedFetch } from '../src/fetch/guarded-fetch.ts'
import { createHostLimiter } from '../src/fetch/host-limiter.ts'
import { createNews } from '../src/news/create-news.ts'
import { type LocalServer, startLocalServer } from '../src/news/testing/local-server.ts'

/**
 * 100 sites with a feed of ten articles each and 50 ms of latency, read as a run reads them: with
 * the product's politeness, and without its second between two requests to a site, beside Node's
 * own fetch of the same addresses.
 */
const SITES = 100
const ARTICLES = 10
const LATENCY_MS = 50
const MARKS = { seconds: 30, ratio: 0.5 }
/**
 * The most requests that a run has open at hosts that answer: two at each of sixteen. The bare
 * fetch has as many, and no other limit.
 */
const [PER_HOST, HOSTS] = [2, 16]
const never = new AbortController().signal

const paragraph = (site: number, n: number, i: number) =>
  `<p>Report ${n} of site ${site}, paragraph ${i}: the committee kept its rate, as nearly all of the analysts had expected, and said that prices would rise by less than two percent next year.</p>`
const page = (site: number, n: number) => {
  const beside = '<nav><ul><li><a href="/">Home</a></li></ul></nav><aside><p>Most read</p></aside>'
  const text = Array.from({ length: 20 }, (_, i) => paragraph(site, n, i)).join('')
  return `<!doctype html><html lang="en"><head><title>Report ${n} of site ${site}</title><meta property="article:published_time" content="2026-11-21T0${n}:00:00Z"></head><body>${beside}<article><h1>Report ${n} of site ${site}</h1>${text}</article></body></html>`
}
const feed = (site: number, origin: string) => {
  const items = Array.from(
    { length: ARTICLES },
    (_, n) =>
      `<item><title>Report ${n} of site ${site}</title><link>${origin}/${n}</link><pubDate>Sat, 21 Nov 2026 0${n}:00:00 GMT</pubDate></item>`,
  )
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>Site ${site}</title>${items.join('')}</channel></rss>`
}

async function startSite(site: number): Promise<LocalServer> {
  const server = await startLocalServer()
  const serve = (path: string, type: string, body: string) =>
    server.routes.set(path, (_request, response) => {
      setTimeout(() => response.writeHead(200, { 'content-type': type }).end(body), LATENCY_MS)
    })
  serve('/feed.xml', 'application/rss+xml', feed(site, server.origin))
  for (let n = 0; n < ARTICLES; n += 1) serve(`/${n}`, 'text/html; charset=utf-8', page(site, n))
  return server
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** The number of articles read with their texts. */
async function readAll(sites: LocalServer[], intervalMs: number): Promise<{ seconds: number; read: number }> {
  const news = createNews({
    allowHosts: sites.map(({ host }) => host),
    gdeltBaseUrl: sites[0]?.origin ?? '',
    log: pino({ level: 'silent' }),
    politeness: { intervalMs },
  })
  let read = 0
  const readSite = async ({ origin }: LocalServer) => {
    const source = await news.readSource(`${origin}/feed.xml`, null, never)
    const entries = source.state === 'read' ? source.entries : []
    const articles = await Promise.all(entries.map(({ url }) => news.readArticle(url, never)))
    read += articles.filter((one) => one.state === 'read' && one.article.text).length
  }
  const seconds = await secondsOf(() => Promise.all(sites.map(readSite)))
  await news.close()
  return { seconds, read }
}

/** Every address that a reading asks for, robots.txt included, site after site. */
function addressesOf(sites: LocalServer[]): string[] {
  const paths = ['/robots.txt', '/feed.xml', ...Array.from({ length: ARTICLES }, (_, n) => `/${n}`)]
  return sites.flatMap(({ origin }) => paths.map((path) => origin + path))
}

/** Node's own fetch of all bytes, as fast as it goes; nothing reads what they say. */
async function bareSeconds(sites: LocalServer[]): Promise<number> {
  const rest = addressesOf(sites).values()
  const fetchInTurn = async () => {
    for (const url of rest) await (await fetch(url)).arrayBuffer()
  }
  return secondsOf(() => Promise.all(Array.from({ length: PER_HOST * HOSTS }, fetchInTurn)))
}

/** The same through the product's guarded fetch and its limits of connections. */
async function throttledSeconds(sites: LocalServer[]): Promise<number> {
  const fetcher = createGuardedFetch({
    allowed: new Set(sites.map(({ host }) => host)),
    limiter: createHostLimiter({ connectionsPerHost: PER_HOST, hostsInParallel: HOSTS, intervalMs: 0 }),
  })
  const seconds = await secondsOf(() => Promise.all(addressesOf(sites).map((url) => fetcher.get(url, never))))
  await fetcher.close()
  return seconds
}

const sites = await Promise.all(Array.from({ length: SITES }, (_, site) => startSite(site)))
const polite = await readAll(sites, 1_000)
const bare = await bareSeconds(sites)
const throttled = await throttledSeconds(sites)
const eager = await readAll(sites, 0)
const ratio = bare / eager.seconds
const rounded = (x: number) => Number(x.toFixed(2))
console.log(
  JSON.stringify({
    bench: 'reading-speed',
    ours: rounded(polite.seconds),
    unit: `s to read ${SITES * ARTICLES} articles of ${SITES} sources, one request a second to each site`,
    articles: Math.min(polite.read, eager.read),
    withoutPoliteness: rounded(eager.seconds),
    reference: rounded(bare),
    referenceName: `Node's own fetch of the same addresses, ${PER_HOST * HOSTS} at once`,
    ratio: rounded(ratio),
    throttled: rounded(throttled),
    throttledName: 'the guarded fetch of the same addresses, with its limits of connections',
    throttledRatio: rounded(throttled / eager.seconds),
    mark: MARKS,
    pass: polite.seconds <= MARKS.seconds && ratio >= MARKS.ratio && polite.read === SITES * ARTICLES,
  }),
)
await Promise.all(sites.map((site) => site.close()))
