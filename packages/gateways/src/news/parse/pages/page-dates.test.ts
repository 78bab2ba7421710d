import { describe, expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const readAt = new Date('2026-11-21T08:00:00Z')
const TEXT = '<p>The committee kept its rate, as nearly all of the analysts had expected of it.</p>'.repeat(6)
const read = (head: string, body: string, url = 'https://paper.example/economy/rates-stay', lang = 'en') => {
  const html = `<!doctype html><html lang="${lang}"><head><title>Rates stay where they are</title>${head}</head><body>${body}</body></html>`
  const bytes = new TextEncoder().encode(html)
  const document = readDocument({
    bytes,
    url,
    contentType: 'text/html',
    want: 'article',
    readAt,
    servedAt: readAt,
  })
  if (document.kind !== 'page') throw new Error(document.kind)
  return document.page.article
}
const dayOf = (...page: Parameters<typeof read>) => {
  const { publishedAt, dateSource } = read(...page)
  return [publishedAt?.toISOString().slice(0, 16) ?? null, dateSource]
}
const article = (inside: string) => `<article><h1>Rates stay where they are</h1>${inside}${TEXT}</article>`
const ld = (value: unknown) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`

describe('a page that states its publication date', () => {
  const at = '2026-11-20T02:00'
  const rows: [string, string, string, string][] = [
    ['JSON-LD', ld({ '@type': 'NewsArticle', datePublished: '2026-11-20T09:00:00+07:00' }), '', 'json-ld'],
    [
      'JSON-LD of the page',
      ld({ '@graph': [{ '@type': 'WebPage', datePublished: `${at}:00Z` }] }),
      '',
      'json-ld',
    ],
    [
      'JSON-LD of a posting',
      ld({ '@type': 'SocialMediaPosting', datePublished: `${at}:00Z` }),
      '',
      'json-ld',
    ],
    [
      'JSON-LD in CDATA',
      `<script type="application/ld+json"><![CDATA[{"@type":"Article","datePublished":"${at}Z"}]]></script>`,
      '',
      'json-ld',
    ],
    [
      'JSON-LD with bare quotes',
      `<script type="application/ld+json">{"@type":"Article","headline":"He said "no"","datePublished":"${at}Z"}</script>`,
      '',
      'json-ld',
    ],
    ['a meta', `<meta property="article:published_time" content="${at}Z">`, '', 'meta'],
    ['a meta in capitals', `<meta name="DC.Date.Issued" content="${at}Z">`, '', 'meta'],
    ['another meta', `<meta property="lead:published_at" content="${at}Z">`, '', 'meta'],
    ['DC.Date', `<meta name="DC.Date" content="${at}Z">`, '', 'meta'],
    ['microdata', '', `<span itemprop="datePublished" content="${at}Z">x</span>`, 'meta'],
    ['a time', '', `<time datetime="${at}Z">yesterday</time>`, 'visible'],
    ['hAtom', '', `<abbr class="published" title="${at}Z">yesterday</abbr>`, 'visible'],
    ['a span', '', '<span class="date">20 November 2026, 02:00 GMT</span>', 'visible'],
    ['a div', '', '<div class="entry-date">Nov 20, 2026 2:00 am UTC</div>', 'visible'],
    [
      'a paragraph',
      '',
      '<p class="post-meta">By A. Writer | Nov 20, 2026 2:00 am UTC | Economy</p>',
      'visible',
    ],
    ['a line without a name', '', '<div>Published: 20 November 2026 02:00 UTC</div>', 'visible'],
  ]
  test.each(rows)('%s', (_, head, inside, source) => {
    expect(dayOf(head, article(inside))).toEqual([at, source])
  })

  test.each([
    'https://paper.example/2026/11/20/rates-stay',
    'https://paper.example/2026-11-20-rates-stay.html',
    'https://paper.example/2026/nov/20/rates-stay',
    'https://paper.example/news/20261120/rates',
  ])('in its address: %s', (url) => {
    expect(dayOf('', article(''), url)).toEqual(['2026-11-20T00:00', 'url'])
  })

  test('in Thai, with Thai time', () => {
    const thai = '<h1>กนง. คงดอกเบี้ยนโยบาย</h1><div class="date">20 พ.ย. 2569 เวลา 09:00 น.</div>'
    expect(dayOf('', `<article>${thai}${TEXT}</article>`, 'https://paper.example/a1', 'th')).toEqual([
      at,
      'visible',
    ])
  })

  test('in Thai digits', () => {
    const thai = '<h1>กนง. คงดอกเบี้ยนโยบาย</h1><div class="date">๒๐ พ.ย. ๒๕๖๙ เวลา ๐๙.๐๐ น.</div>'
    const page = `<article>${thai}${TEXT}</article>`
    expect(dayOf('', page, 'https://paper.example/a1', 'th')).toEqual([at, 'visible'])
  })

  test('in local time: by the country, the language, other dates of the page', () => {
    const local = '<meta property="article:published_time" content="2026-11-20 09:00:00">'
    const offset = '<meta property="article:modified_time" content="2026-11-20T10:00:00+07:00">'
    expect(dayOf(local, article(''), 'https://paper.example.th/a')).toEqual([at, 'meta'])
    expect(dayOf(local + offset, article(''))).toEqual([at, 'meta'])
    expect(dayOf(local, article(''))).toEqual(['2026-11-20T09:00', 'meta'])
  })

  test('in local time: the evidence names the zone, and how it is known', () => {
    const local = '<meta property="article:published_time" content="2026-11-20 09:00:00">'
    const zoneOf = (...page: Parameters<typeof read>) => {
      const [first] = read(...page).dateReasons ?? []
      return [first?.zone, first?.zoneName, first?.zoneFrom]
    }
    const offset = '<meta property="article:modified_time" content="2026-11-20T10:00:00+09:00">'
    expect(zoneOf(local, article(''), 'https://paper.example.th/a')).toEqual([
      'site',
      'Asia/Bangkok',
      'country',
    ])
    expect(zoneOf(local, article(''), undefined, 'th')).toEqual(['site', 'Asia/Bangkok', 'language'])
    expect(zoneOf(local + offset, article(''))).toEqual(['site', '+09:00', 'document'])
    expect(zoneOf(local, article(''))).toEqual(['assumed', undefined, undefined])
  })

  test('in local time: other dates of the page outweigh its country and its language', () => {
    const local = '<meta property="article:published_time" content="2026-11-20 09:00:00">'
    const changed = (zone: string) =>
      `<meta property="article:modified_time" content="2026-11-20T10:00:00${zone}">`
    // Perth on .au, and a page in Thai of a newsroom in Tokyo
    const perth = dayOf(local + changed('+08:00'), article(''), 'https://paper.example.au/a')
    expect(perth).toEqual(['2026-11-20T01:00', 'meta'])
    const tokyo = dayOf(local + changed('+09:00'), article(''), 'https://paper.example/a', 'th')
    expect(tokyo).toEqual(['2026-11-20T00:00', 'meta'])
    // the summer's offset of the country's zone says nothing else than the country
    const london = dayOf(local + changed('+01:00'), article(''), 'https://paper.example.uk/a')
    expect(london).toEqual(['2026-11-20T09:00', 'meta'])
  })
})

describe('dates of something else', () => {
  const old = '<time datetime="2023-05-04T08:00:00Z">4 May 2023</time>'
  test.each([
    [
      'a clock of the site',
      `<header><time datetime="2026-11-21T08:00:00Z">now</time></header>${article('')}`,
    ],
    ['a clock beside the headline', article('<time datetime="2026-11-21T07:59:58Z">now</time>')],
    ['a story beside it', `${article('')}<aside>${old}</aside>`],
    ['a comment', `${article('')}<div class="comments"><div>${old}</div></div>`],
    ['related stories', article(`<div class="related-posts">${old}</div>`)],
    ['a link to another story', article(`<a href="/other">Another ${old}</a>`)],
    ['a copyright', `${article('')}<footer><p class="date">1 January 2020</p></footer>`],
  ])('%s', (_, body) => {
    expect(dayOf('', body)).toEqual([null, null])
  })

  test('in the zone that a time of the page names', () => {
    const published = '<meta name="dc.date.issued" content="2026-11-20T01:28:49">'
    const shown = (time: string) => article(`<span class="date">${time}</span>`)
    expect(dayOf(published, shown('November 20, 2026: 12:41 PM ET'))).toEqual(['2026-11-20T06:28', 'meta'])
    expect(dayOf(published, shown('20 November 2026, 12:41 (GMT+8)'))).toEqual(['2026-11-19T17:28', 'meta'])
    const utc = shown('November 20, 2026 12:41 UTC')
    expect(dayOf(published, utc)).toEqual(['2026-11-20T01:28', 'meta'])
    const differing = article(
      '<span class="date">November 20, 2026 1:41 PM ET</span><span class="time">November 20, 2026 1:41 PM PT</span>',
    )
    expect(dayOf(published, differing)).toEqual(['2026-11-20T01:28', 'meta'])
  })

  test('the generation of the page is not its publication', () => {
    const made = '<meta name="date" content="2026-11-21T07:59:59Z">'
    expect(dayOf(made, article(''))).toEqual([null, null])
    expect(dayOf(made, article('<span class="date">4 May 2023</span>'))).toEqual([
      '2023-05-04T00:00',
      'visible',
    ])
  })

  test("of several articles in JSON-LD, the page's own counts", () => {
    const related = {
      '@type': 'NewsArticle',
      headline: 'Another story',
      url: '/other',
      datePublished: '2026-11-21T06:00:00Z',
    }
    const own = {
      '@type': 'NewsArticle',
      headline: 'Rates stay',
      url: '/economy/rates-stay',
      datePublished: '2023-05-04T08:00:00Z',
    }
    expect(dayOf(ld([related, own]), article(''))).toEqual(['2023-05-04T08:00', 'json-ld'])
    expect(read(ld([related, { ...related, url: '/third' }]), article('')).dateCertainty).toBeNull()
  })

  test('an impossible date is ignored', () => {
    for (const value of ['2026-02-30', '9999-01-01', '2026-10-53', '0000-00-00'])
      expect(dayOf(`<meta property="article:published_time" content="${value}">`, article(''))).toEqual([
        null,
        null,
      ])
  })
})

test('the reasons list everything that was found', () => {
  const head = ld({ '@type': 'NewsArticle', datePublished: '2023-05-04T08:00:00Z' })
  const reasons = read(head, article('<span class="date">20 November 2026</span>')).dateReasons
  expect(reasons?.map(({ source, verdict }) => [source, verdict])).toEqual([
    ['json-ld', 'taken'],
    ['visible', 'outweighed'],
  ])
})

test('a copy of a page is dated by the address that it calls its own', () => {
  const copy = 'https://m.paper.example/s/4711'
  const own = 'https://paper.example/world/2026/11/20/rates-stay.html'
  const heads = [`<link rel="canonical" href="${own}">`, `<meta property="og:url" content="${own}">`]
  for (const head of heads)
    expect(dayOf(head, article(''), copy)).toEqual([expect.stringMatching(/^2026-11-/), 'url'])
  expect(dayOf('', article(''), copy)).toEqual([null, null])
  const [head = ''] = heads
  expect(dayOf(head, article(''), 'https://paper.example/2026/11/18/rates')).toEqual(
    dayOf('', article(''), 'https://paper.example/2026/11/18/rates'),
  )
})
