import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const ADDRESS = 'https://paper.example/news/2026/rice-growers-face-drought'
const HEADLINE = 'Rice growers in the north face a third year of drought'
const TEXT = Array.from(
  { length: 5 },
  (_, n) =>
    `<p>Growers in district ${n} told officials on their visit that the wells are dry, and that the council would meet to talk about help.</p>`,
).join('')
const CANONICAL = `<link rel="canonical" href="${ADDRESS}">`
const TIME = '<time datetime="2026-11-20T08:00:00Z">20 November 2026</time>'

const read = (body: string, head = CANONICAL, url = ADDRESS) =>
  parsePage(
    `<!doctype html><html lang="en"><head><title>${HEADLINE} | Paper</title>${head}</head><body><header><a href="/">Paper</a></header>${body}<footer>Copyright</footer></body></html>`,
    url,
    'source',
    { readAt: new Date('2026-11-23T05:00:00Z'), servedAt: null },
  )
const story = (extra = TIME, text = TEXT) =>
  `<main><article><h1>${HEADLINE}</h1>${extra}${text}</article></main>`
const card = (n: number, tag = 'article') =>
  `<${tag}><h2><a href="/news/2026/story-number-${n}-of-today">The council of district ${n} talks about wells</a></h2><time datetime="2026-11-20">20 November</time><p>Growers in district ${n} told officials on their visit that the wells are dry, and that the council would meet to talk about help.</p></${tag}>`
const cards = (tag?: string) => Array.from({ length: 9 }, (_, n) => card(n, tag)).join('')

test.each([
  ['a time', story()],
  ['a byline', story('<p class="byline">By Ann Lee</p>')],
  ['a Thai byline', story('<span class="author-name">โดย สมชาย</span>')],
  ['a logo as another headline', `<h1>Paper</h1>${story()}`],
  ['no article element', `<div><h1>${HEADLINE}</h1>${TIME}${TEXT}</div>`],
  ['related stories below', `${story()}<aside class="related">${cards()}</aside>`],
  ['related stories in plain boxes', `${story()}<section class="more-news">${cards('div')}</section>`],
])('a page that does not say so is an article: %s', (_, body) => {
  const { isArticle, article, links } = read(body)
  expect(isArticle).toBe(true)
  expect(article).toMatchObject({ title: HEADLINE, text: expect.stringContaining('district 4') })
  expect(links).toEqual([])
})

test('its date is that of the page', () => {
  expect(read(story()).article).toMatchObject({
    publishedAt: new Date('2026-11-20T08:00:00Z'),
    dateSource: 'visible',
  })
})

const LIST = 'https://paper.example/business/all-news-of-the-week'
test.each([
  ['a list of articles', `<main><h1>Business</h1>${cards()}</main>`, LIST],
  ['a list of boxes', `<main><h1>Business</h1>${cards('div')}</main>`, LIST],
  [
    'a list that is linked whole',
    `<main><h1>Business</h1>${TIME}${cards('li').replaceAll(/<h2>(<a [^>]+>)([^<]+)<\/a><\/h2>(.*?)<\/li>/g, '$1<h2>$2</h2></a>$3</li>')}</main>`,
    LIST,
  ],
  ['a text without date or author', story(''), ADDRESS],
  ['a short text', story(TIME, '<p>The wells are dry.</p>'), ADDRESS],
  [
    'two headlines',
    `<main><h1>${HEADLINE}</h1><h1>Exports grow again this year</h1>${TIME}${TEXT}</main>`,
    ADDRESS,
  ],
  ['a front page', story(), 'https://paper.example/'],
  ['a front page in one language', story(), 'https://paper.example/en/'],
  [
    'a page about the site',
    `<div><h1>About our paper and its history</h1>${TIME}${TEXT}</div>`,
    'https://paper.example/about',
  ],
])('a page is not taken for an article: %s', (_, body, url) => {
  const { isArticle, article } = read(body, '', url)
  expect(isArticle).toBe(false)
  expect(article).toMatchObject({ text: '', publishedAt: null })
})

const FEED = '<link rel="alternate" type="application/rss+xml" href="/business/feed">'
const SECTION = 'https://paper.example/business'
const itself = (url: string) => `<link rel="canonical" href="${url}">`
/** A teaser with most of its story. */
const post = (n: number) =>
  `<div class="post"><h2><a href="/2026/11/story-number-${n}-of-today">The council of district ${n} talks about wells</a></h2><div class="meta">${TIME}</div>${TEXT}</div>`
const posts = (count: number) => Array.from({ length: count }, (_, n) => post(n)).join('')
test.each([
  ['in the main part', `<main><h1>Business</h1>${posts(8)}</main>`],
  ['in a box', `<div id="content"><h1>Business</h1>${posts(8)}</div>`],
  ['of three', `<main><h1>Business</h1>${posts(3)}</main>`],
  ['in one article element', `<article><h1>Business</h1>${posts(8)}</article>`],
  [
    'that is linked whole',
    `<main><h1>Business</h1>${posts(8).replaceAll(/<h2>(<a [^>]+>)([^<]+)<\/a><\/h2>/g, '$1<h2>$2</h2></a>')}</main>`,
  ],
])('a section of long teasers with times is a list: %s', (_, body) => {
  for (const head of [itself(SECTION) + FEED, itself(SECTION), '']) {
    const page = read(body, head, SECTION)
    expect(page).toMatchObject({ isArticle: false, article: { text: '', publishedAt: null } })
    expect(page.links.length).toBeGreaterThanOrEqual(3)
    expect(page.feedUrls).toHaveLength(head.includes(FEED) ? 1 : 0)
  }
})

test('an article with headlines of others within its text is an article', () => {
  const others = [1, 2, 3].map(
    (n) => `<h3><a href="/2026/11/story-number-${n}-of-today">The council of district ${n} talks</a></h3>`,
  )
  expect(read(story(TIME, TEXT + others.join('') + TEXT)).isArticle).toBe(true)
  expect(read(story(TIME, TEXT + posts(2))).isArticle).toBe(true)
  const long = TEXT + TEXT.replaceAll('district', 'village') + TEXT.replaceAll('district', 'town')
  const teasers = [1, 2, 3].map((n) => card(n).replaceAll(/<\/?article>/g, '')).join('')
  const page = read(story(TIME, long + teasers))
  expect(page).toMatchObject({ isArticle: true, article: { text: expect.stringContaining('council of') } })
})

const topic = `<main><h1>Rice and its growers</h1>${TIME}${TEXT}</main>`
test.each([
  ['with a feed', topic, FEED, SECTION],
  ['with a feed, of a topic', topic, FEED, 'https://paper.example/topics/rice'],
  ['of a topic', topic, '', 'https://paper.example/topics/rice'],
  ['of a topic, in an article element', story(), '', 'https://paper.example/topics/rice'],
])('an introduction to other news is not an article: %s', (_, body, head, url) => {
  const page = read(body, head + itself(url), url)
  expect(page.isArticle).toBe(false)
  expect(page.feedUrls).toHaveLength(head ? 1 : 0)
})

test('a feed beside an article does not outweigh its address or its markup', () => {
  expect(read(`<main><h1>${HEADLINE}</h1>${TIME}${TEXT}</main>`, FEED).isArticle).toBe(true)
  const url = 'https://paper.example/news/drought'
  expect(read(story(), FEED + itself(url), url).isArticle).toBe(true)
  const links = '<a href="/rss">RSS</a>'
  expect(read(`<main><h1>${HEADLINE}</h1>${TIME}${TEXT}</main>${links}`, itself(url), url).isArticle).toBe(
    true,
  )
})

test('a list whose template calls every page an article is a list', () => {
  const type = '<meta property="og:type" content="article">'
  for (const tag of ['article', 'div']) {
    const page = read(`<main><h1>Business</h1>${cards(tag)}</main>`, type, LIST)
    expect(page.isArticle).toBe(false)
    expect(page.links).toHaveLength(9)
  }
  expect(read(story(''), type).isArticle).toBe(true)
})
