import { describe, expect, test } from 'vitest'
import type { NewsDocument } from './document.ts'
import { readDocument } from './read-document.ts'

const read = (text: string, contentType = '', want: 'source' | 'article' = 'source') =>
  readDocument({ bytes: new TextEncoder().encode(text), url: 'https://news.test/a/b', contentType, want })
const entriesOf = (document: NewsDocument) => ('entries' in document ? document.entries : [])
const reasonOf = (document: NewsDocument) =>
  document.kind === 'unreadable' ? document.reason : document.kind
const rss = (items: string, head = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>The Paper</title><link>https://paper.test/</link>${head}${items}</channel></rss>`

describe('entries of a feed', () => {
  test('entries have plain text, absolute links, real dates and no duplicates', () => {
    const long = '<p>First paragraph &amp; more.</p><script>alert(1)</script><p>Second&nbsp;one.</p>'.repeat(
      40,
    )
    const [first, second, ...rest] = entriesOf(
      read(
        rss(`
        <item><title>Rates &amp;amp; &lt;b&gt;growth&lt;/b&gt;</title><link>/one#top</link><pubDate>Fri, 21 Nov 2025 08:00:00 +0700</pubDate>
          <description>&lt;p&gt;A &lt;i&gt;teaser&lt;/i&gt;.&lt;/p&gt;</description><content:encoded><![CDATA[${long}]]></content:encoded></item>
        <item><title>ธนาคารกลางคงดอกเบี้ย</title><guid>https://paper.test/two</guid><dc:date>2025-11-21 08:00:00</dc:date></item>
        <item><title>Again</title><link>https://paper.test/one</link></item>
        <item><title>Bad link</title><link>javascript:alert(1)</link></item>
        <item><link>https://paper.test/untitled</link></item>`),
      ),
    )
    expect(first).toMatchObject({
      url: 'https://paper.test/one',
      title: 'Rates & growth',
      summary: 'A teaser.',
      source: 'The Paper',
      dateSource: 'feed',
      isSample: false,
    })
    expect(first?.publishedAt?.toISOString()).toBe('2025-11-21T01:00:00.000Z')
    expect(first?.text).toMatch(/^First paragraph & more\.\nSecond one\.\n/)
    expect(first?.text).not.toContain('alert')
    expect(second).toMatchObject({ url: 'https://paper.test/two', language: 'th', text: '' })
    expect(second?.publishedAt?.toISOString()).toBe('2025-11-21T01:00:00.000Z')
    expect(rest).toEqual([])
  })

  test('characters a database refuses are removed, and long texts are cut', () => {
    const [entry] = entriesOf(
      read(
        rss(
          `<item><title>A&#0;B\u0007C</title><link>https://a.test/</link><description>${'word '.repeat(30_000)}</description></item>`,
        ),
      ),
    )
    expect(entry?.title).toMatch(/^A.?BC$/)
    expect(entry?.title).not.toContain('\u0000')
    expect(entry?.text.length).toBeLessThanOrEqual(100_000)
    expect(entry?.summary.length).toBeLessThanOrEqual(600)
    expect(entry?.summary).toMatch(/word…$/)
  })
})

describe('markup that is refused', () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 9 }, (_, i) => `<!ENTITY lol${i + 1} "${`&lol${i || ''};`.repeat(10)}">`).join('')}]><rss><channel><title>&lol9;</title></channel></rss>`
  test.each([
    ['billion laughs', laughs, /DOCTYPE/],
    [
      'an external entity',
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title></channel></rss>',
      /DOCTYPE/,
    ],
    ['a DOCTYPE behind a comment', '<?xml version="1.0"?><!-- x --><!doctype rss><rss/>', /DOCTYPE/],
    ['XML nested 200,000 deep', `<rss>${'<a>'.repeat(200_000)}`, /nested too deeply/],
    ['HTML nested 200,000 deep', `<html><body>${'<div>'.repeat(200_000)}`, /nested too deeply/],
    ['inline HTML nested 200,000 deep', '<b>'.repeat(200_000), /nested too deeply/],
    ['too many elements', `<html>${'<br>'.repeat(500_000)}`, /too many elements/],
    ['JSON nested 200,000 deep', `{"a":${'['.repeat(200_000)}`, /not a feed that can be parsed/],
    ['a broken feed', '<?xml version="1.0"?><rss><channel>', /not a feed that can be parsed/],
    ['other XML', '<?xml version="1.0"?><note>hi</note>', /not a feed that can be parsed/],
    ['nothing', '   ', /empty/],
  ])('%s', (_name, text, reason) => {
    const before = process.cpuUsage()
    expect(reasonOf(read(text))).toMatch(reason)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  })

  test('an image', () => {
    expect(reasonOf(read('GIF89a', 'image/gif'))).toBe('it is neither a page nor a feed (image/gif)')
  })

  test('a DOCTYPE is allowed inside CDATA and in HTML', () => {
    const feed = read(
      rss(
        '<item><title>T</title><link>https://a.test/</link><description><![CDATA[<!DOCTYPE html><p>x</p>]]></description></item>',
      ),
    )
    expect(entriesOf(feed)).toHaveLength(1)
    expect(read('<!DOCTYPE html><html><body><p>hello</p></body></html>').kind).toBe('page')
    expect(
      read(
        '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x"><html><body/></html>',
      ).kind,
    ).toBe('page')
  })

  test('long hostile markup is read in one pass', () => {
    const before = process.cpuUsage()
    for (const trap of [
      '<',
      '<!--',
      '<![CDATA[',
      '<url>',
      '<a ',
      '&lt;',
      '"',
      '<script type="application/ld+json">',
    ]) {
      read(trap.repeat(Math.floor(1_000_000 / trap.length)), 'application/xml')
    }
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(8_000)
  })
})

describe('pages', () => {
  const body =
    '<article><h1>Heading</h1>' +
    '<p>The central bank kept its rate at 1.75 percent, as nearly all analysts had expected it to do.</p>'.repeat(
      12,
    ) +
    '</article>'
  const page = (head: string, html: string = body, attributes = ' lang="en-GB"') =>
    read(
      `<!doctype html><html${attributes}><head><title>Site</title>${head}</head><body><nav>Menu</nav>${html}</body></html>`,
      'text/html',
      'article',
    )
  const articleOf = (document: NewsDocument) => (document.kind === 'page' ? document.page.article : null)

  test('JSON-LD in a graph, with line breaks in its strings', () => {
    const document = page(
      '<script type="application/ld+json">{"@graph":[{"@type":"WebSite","name":"x"},{"@type":["NewsArticle"],"headline":"Rates &amp; more","datePublished":"2025-11-20T09:00:00+07:00","publisher":{"name":"The Paper"},"description":"line\none"}]}</script>',
    )
    expect(document).toMatchObject({ page: { isArticle: true } })
    expect(articleOf(document)).toMatchObject({
      title: 'Rates & more',
      source: 'The Paper',
      dateSource: 'json-ld',
      language: 'en',
    })
    expect(articleOf(document)?.publishedAt?.toISOString()).toBe('2025-11-20T02:00:00.000Z')
    expect(articleOf(document)?.text).toMatch(/^(Heading\n)?The central bank kept/)
    expect(articleOf(document)?.text).not.toContain('Menu')
  })

  test('meta and time elements, with any naming attribute', () => {
    const meta = page(
      '<meta property="og:type" content="article"><meta name="article:published_time" content="2025-11-20T02:00:00Z"><meta property="og:site_name" content="Paper"><meta property="og:title" content="From og">',
    )
    expect(articleOf(meta)).toMatchObject({ title: 'From og', source: 'Paper', dateSource: 'meta' })
    const time = page('', `<article><time datetime="2025-11-20T02:00:00Z">x</time>${body}</article>`)
    expect(articleOf(time)?.publishedAt?.toISOString()).toBe('2025-11-20T02:00:00.000Z')
    expect(articleOf(time)).toMatchObject({ title: 'Heading', source: 'news.test' })
    const undated = page('<script type="application/ld+json">{broken</script>')
    expect(articleOf(undated)).toMatchObject({ publishedAt: null, dateSource: null })
  })

  test('Thai script outweighs a wrong declaration', () => {
    const thai = `<article><h1>กนง. คงดอกเบี้ย</h1>${'<p>คณะกรรมการมีมติคงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ 1.75 ต่อปีตามที่ตลาดคาดการณ์ไว้</p>'.repeat(10)}</article>`
    expect(articleOf(page('', thai))?.language).toBe('th')
    expect(articleOf(page('', body, ' lang="th"'))?.language).toBeNull()
  })

  test('a page rendered by script has the text of its JSON-LD', () => {
    const text = 'Exports grew by 6.2 percent in the month. '.repeat(20)
    const document = page(
      `<script type="application/ld+json">{"@type":"Article","headline":"H","articleBody":"${text}"}</script>`,
      '<div id="app"></div>',
    )
    expect(articleOf(document)?.text).toContain('Exports grew by 6.2 percent')
  })

  test('reads as many of very many elements as it can in time', () => {
    const before = process.cpuUsage()
    const document = page('', '<p>some words, and more words</p>'.repeat(35_000))
    expect(articleOf(document)?.text).toMatch(/^some words/)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(15_000)
  })

  test('a short notice is not the article', () => {
    const notice = `<div class="content"><p>${'We use cookies, and so do our partners, to measure, to improve. '.repeat(4)}</p></div>`
    const story = '<p>The bank kept its rate, as expected.</p>'.repeat(60)
    const document = page('', `${notice}<section class="sidebar-layout">${story}</section>`)
    expect(articleOf(document)?.text).toContain('The bank kept its rate')
  })

  test.each([
    ['<li><td>', '<ul>'],
    ['<thead>', '<table>'],
    ['<colgroup>', '<table>'],
    ['<rt><p>', '<ruby>'],
  ])('no order of tags hides a deep tree: %s', (tags, before) => {
    expect(reasonOf(read(`<html><body>${before}${tags.repeat(20_000)}`))).toMatch(/nested too deeply/)
  })

  test('a deep tree inside CDATA loses its markup, but not the feed', () => {
    const deep = `${'<div>'.repeat(20_000)}deep words`
    const [entry] = entriesOf(
      read(rss(`<item><title>T</title><link>/1</link><description><![CDATA[${deep}]]></description></item>`)),
    )
    expect(entry?.summary).toBe('deep words')
  })

  test('thousands of long links are checked in time', () => {
    const before = process.cpuUsage()
    const links = Array.from(
      { length: 2_500 },
      (_, i) => `<a href="/${'rss'.repeat(600)}${i}">A headline of some words</a>`,
    )
    read(`<html><body>${links.join('')}</body></html>`)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(6_000)
  })
})
