import { type FakeServer, serveFake } from '../../testing/http-fake.ts'

type Story = { slug: string; title: string; hoursAgo: number; body: string }

const STORIES: Story[] = [
  {
    slug: 'rate-decision',
    title: 'Central bank keeps its policy interest rate at 1.75 percent',
    hoursAgo: 2,
    body: 'The monetary policy committee voted six to one to keep the policy interest rate at 1.75 percent. Inflation is seen at 1.2 percent this year. The central bank said that growth remains in line with its forecast.',
  },
  {
    slug: 'exports-rise',
    title: 'Exports rise 8.4 percent as electronics demand recovers',
    hoursAgo: 5,
    body: 'Exports grew 8.4 percent from a year earlier, led by electronics and farm goods. Economists had expected 6 percent. The commerce ministry kept its full-year target, and said that interest rate cuts abroad help demand.',
  },
  {
    slug: 'bank-lending',
    title: 'Bank lending slows while household debt stays high',
    hoursAgo: 9,
    body: 'Bank lending grew 1.1 percent, the slowest pace in three years. Household debt stands at 89 percent of gross domestic product. The central bank asked lenders to restructure loans early.',
  },
  {
    slug: 'last-month',
    title: 'Policy interest rate outlook from a month ago',
    hoursAgo: 24 * 30,
    body: 'This report is a month old and speaks of the policy interest rate that was then expected by the central bank.',
  },
]

const at = (story: Story) => new Date(Date.now() - story.hoursAgo * 3_600_000)

function feed(host: string): string {
  const items = STORIES.map(
    (s) =>
      `<item><title>${s.title}</title><link>http://${host}/news/${s.slug}?utm_source=rss</link><guid>${s.slug}</guid>` +
      `<pubDate>${at(s).toUTCString()}</pubDate><description>${s.body.split('. ')[0]}.</description></item>`,
  ).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>Daily Ledger</title><link>http://${host}/</link><description>News</description>${items}</channel></rss>`
}

function page(story: Story): string {
  const ld = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: story.title,
    datePublished: at(story).toISOString(),
  }
  const paragraphs = [
    story.body,
    story.body.split('. ').reverse().join('. '),
    `${story.title}. ${story.body}`,
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${story.title}</title>
<meta property="og:site_name" content="Daily Ledger"><script type="application/ld+json">${JSON.stringify(ld)}</script></head>
<body><nav><a href="/">Home</a></nav><article><h1>${story.title}</h1>${paragraphs.map((p) => `<p>${p}</p>`).join('')}</article></body></html>`
}

/** A publisher: a front page with a feed link, a feed with an ETag, and article pages. */
export function serveNewsSite(): Promise<FakeServer> {
  return serveFake((request, response) => {
    const host = String(request.headers.host)
    const path = request.url.pathname
    if (path === '/') {
      const link = '<link rel="alternate" type="application/rss+xml" href="/feed.xml">'
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<html><head>${link}</head><body>Daily Ledger</body></html>`)
    }
    if (path === '/feed.xml') {
      if (request.headers['if-none-match'] === '"v1"') return response.writeHead(304).end()
      return response.writeHead(200, { 'content-type': 'application/rss+xml', etag: '"v1"' }).end(feed(host))
    }
    const story = STORIES.find((s) => path === `/news/${s.slug}`)
    if (!story) return response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(story))
  })
}
