import { type FakeServer, serveFake } from '../../testing/http-fake.ts'

/** A host that must never be requested. */
export const EVIL_HOST = 'evil.example'

/** Text that would run scripts, load pictures or add links if treated as markup. */
export const PAYLOAD =
  `"'><script>window.__xss=1;alert(1)</script><img src="https://${EVIL_HOST}/p.png" onerror="window.__xss=2;alert(2)">` +
  `<svg onload="window.__xss=3"></svg><a href="javascript:window.__xss=4">a</a><iframe src="/api/contacts"></iframe>` +
  `[m](javascript:alert(5)) ![i](https://${EVIL_HOST}/i.png)`

const asText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Each is its own story: their texts differ more than the attack that all of them carry. */
const ARTICLES = [
  {
    title: `Economy ${PAYLOAD}`,
    words:
      'Exports of rice rise as the baht weakens. Millers in Suphan Buri ship a third more than last year, mostly to Indonesia and Iraq, and expect the harvest of December to be sold before it is cut',
    path: '/a/1',
  },
  {
    title: 'Economy {{content}} {{unsubscribe_url}} {{email}} <%= 7*7 %>',
    words:
      'A merged bank lends again. The two former rivals in Osaka close ninety branches, keep their tellers, and offer shopkeepers loans without a mortgage for the first time since the merger was approved',
    path: '/a/2',
  },
  {
    title: 'Economy \u202egnp.exe\u202c \u2066turned\u2069\u200b',
    words:
      'Oil falls below forecasts. Brent lost four dollars a barrel after Norway opened a field ahead of plan, and refiners in Rotterdam say that their tanks are full until the spring',
    path: '/a/3',
  },
  {
    title: 'Economy &#0;NUL &#xD800;half &#1;control',
    words:
      'Tourists come back to the islands. Ferries to Koh Samui run at night again, hotels hire waiters from Myanmar, and airlines add flights from Seoul, Mumbai and Frankfurt for the school holidays',
    path: '/a/4',
  },
  {
    title: 'Economy\r\nBcc: victim@evil.example\r\n\r\nbody',
    words:
      'The vote on the budget is delayed again. Deputies in Paris quarrel about pensions of teachers, the speaker ends the session at midnight, and the minister warns of unpaid salaries in January',
    path: '/a/5',
  },
  {
    title: `Economy ${'A'.repeat(1_000_000)}`,
    words:
      'A car maker opens its plant in Rayong. Batteries arrive by train from Yunnan, robots weld the doors, and the first electric pickups leave the hall for Australia within eleven weeks',
    path: '/a/6',
  },
  {
    title: `Economy [click](https://${EVIL_HOST}/) x`,
    words:
      'Inflation of food eases. Pork, eggs and cooking oil cost less in Nairobi than in summer, statisticians found, while the price of maize flour stays where the drought had left it',
    path: '/a/7',
  },
  { title: 'Economy by script', words: 'nobody reads this one', link: 'javascript:window.__xss=6' },
  { title: 'Economy by data', words: 'nor that one', link: 'data:text/html,<script>window.__xss=7</script>' },
  { title: 'Economy of this machine', words: 'and least of all this', link: 'file:///etc/passwd' },
]

const feed = (host: string): string => {
  const items = ARTICLES.map(({ title, words, path, link }, place) => {
    const raw = /&#/.test(title) ? title : asText(title)
    return (
      `<item><title>${raw}</title><link>${asText(link ?? `http://${host}${path}`)}</link>` +
      `<pubDate>${new Date(Date.now() - (place + 60) * 60_000).toUTCString()}</pubDate>` +
      `<description>${asText(`${words}. ${PAYLOAD}`)}</description><author>${asText(PAYLOAD)}</author></item>`
    )
  })
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${asText(PAYLOAD)}</title><link>http://${host}/</link>${items.join('')}</channel></rss>`
}

const page = (words: string): string =>
  `<!doctype html><html><head><meta property="og:site_name" content="${asText(PAYLOAD)}"></head><body><article>` +
  `<h1>Economy</h1><p>The economy: ${words}.</p><p>${PAYLOAD} \u0000 &#0; &#xD800;</p><p>${words} again.</p>` +
  '</article></body></html>'

const FARM_PRICES =
  'Farm prices climb in the north. Longan growers near Lamphun are paid twice the sum of a year ago, pickers come from the hills, and traders of Guangzhou book whole orchards by telephone'

const JSON_FEED = (host: string) => ({
  version: 'https://jsonfeed.org/version/1.1',
  title: 'j\u0000\ud800',
  items: [
    {
      id: '1\u0000',
      url: `http://${host}/a/8`,
      title: 'Economy raw \u0000 nul and \ud800 half',
      content_text: 'Farm prices climb in the north \u0000\udfff',
      date_published: new Date().toISOString(),
      authors: [{ name: 'a\u0000' }],
    },
    { id: 2, url: {}, title: [], content_html: null },
    null,
  ],
})

/** A hostile publisher: feeds, pages, and links to forbidden addresses. */
export function serveHostileSite(): Promise<FakeServer> {
  return serveFake((request, response) => {
    const host = String(request.headers.host)
    const path = request.url.pathname
    const answer = (type: string, body: string) => response.writeHead(200, { 'content-type': type }).end(body)
    if (path === '/feed.xml') return answer('application/rss+xml; charset=utf-8', feed(host))
    if (path === '/feed.json') return answer('application/feed+json', JSON.stringify(JSON_FEED(host)))
    if (path === '/broken.xml') return answer('application/rss+xml', `${feed(host).slice(0, 900)}<<<&&&`)
    if (path === '/to-metadata')
      return response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    const article = ARTICLES.find((one) => one.path === path)
    if (article || path === '/a/8')
      return answer('text/html; charset=utf-8', page(article?.words ?? FARM_PRICES))
    response.writeHead(404, { 'content-type': 'text/plain' }).end('not found')
  })
}
