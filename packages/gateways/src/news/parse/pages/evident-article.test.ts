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

test('a list whose template calls every page an article is a list', () => {
  const type = '<meta property="og:type" content="article">'
  for (const tag of ['article', 'div']) {
    const page = read(`<main><h1>Business</h1>${cards(tag)}</main>`, type, LIST)
    expect(page.isArticle).toBe(false)
    expect(page.links).toHaveLength(9)
  }
  expect(read(story(''), type).isArticle).toBe(true)
})
