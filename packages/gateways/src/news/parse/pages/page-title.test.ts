import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const TITLE = 'Port to dredge northern channel twice a year'
const THAI = 'การท่าเรือเตรียมขุดลอกร่องน้ำเหนือปีละสองครั้ง'
const og = (title: string) => `<meta property="og:title" content="${title}">`
const site = (name: string) => `<meta property="og:site_name" content="${name}">`
const titleOf = (head: string, body = '', url = 'https://www.harbourpost.example/news/dredging') =>
  parsePage(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`, url, 'article').article
    .title

test.each([
  ['a dash and the site', og(`${TITLE} - Town News`) + site('Town News'), ''],
  ['a bar and the site', og(`${TITLE} | Town News`) + site('Town News'), ''],
  ['a cut in what is shared', og(`${TITLE.slice(0, 30)}…`), `<article><h1>${TITLE}</h1></article>`],
  ['a longer name of the site', og(`${TITLE} - BBC News`) + site('BBC'), ''],
  ['the name in the address', og(`${TITLE} - Harbour Post`), ''],
  ['the author', `${og(`${TITLE} | Ann Bell`)}<meta name="author" content="Ann Bell">`, ''],
  [
    'a name that no one states, and the headline in the page',
    og(`${TITLE} - HP Online`),
    `<h1>${TITLE}</h1>`,
  ],
  ['the site before it', `<title>Town News: ${TITLE}</title>${site('Town News')}`, ''],
  ['a section and the site', `<title>${TITLE} | Business | Town News</title>${site('Town News')}`, ''],
  ['a bullet', `<title>${TITLE} • Town News</title>`, ''],
  ['two slashes', `<title>${TITLE} // Town News</title>`, ''],
  [
    'a label in its heading',
    `<title>${TITLE} | Town News</title>`,
    `<article><h1><span>Exclusive</span> ${TITLE}</h1></article>`,
  ],
  ['only the site shared', og('Town News') + site('Town News'), `<article><h1>${TITLE}</h1></article>`],
])('a headline is freed of names: %s', (_, head, body) => {
  expect(titleOf(head, body)).toBe(TITLE)
})

test.each([
  ['Rice - the price of a good harvest', og('Rice - the price of a good harvest') + site('Town News')],
  ['BBC staff to vote on a strike', og('BBC staff to vote on a strike') + site('BBC')],
  ['Inflation: what now?', og('Inflation: what now?') + site('Town News')],
])('a headline with a dash or a colon stays whole: %s', (title, head) => {
  expect(titleOf(head)).toBe(title)
})

test.each([
  ['outside the article', '', `<header><h1>Harbour Post</h1></header><article><h1>${TITLE}</h1></article>`],
  [
    'and the headline is a heading',
    `<title>${TITLE} | Harbour Post</title>`,
    `<h1>Harbour Post</h1><h1>${TITLE}</h1>`,
  ],
  [
    'and only the title has the headline',
    `<title>${TITLE} | Harbour Post</title>`,
    '<h1><a href="/">Harbour Post</a></h1>',
  ],
  [
    'with an image',
    `<title>${TITLE} - Harbour Post</title>`,
    '<h1><img alt="Harbour Post"></h1><h2>Port</h2>',
  ],
])('a first <h1> that is the logo is not the headline: %s', (_, head, body) => {
  expect(titleOf(head, body)).toBe(TITLE)
})

const h1 = `<header><h1>HP</h1></header><article><h1>${TITLE}</h1></article>`
const data = (headline: string) =>
  `<script type="application/ld+json">{"@type":"NewsArticle","headline":"${headline}"}</script>`
test.each([
  ['a heading in the article', og('Example News'), h1],
  [
    'a heading and the title',
    `${og('Example News')}<title>${TITLE} | Example News</title>`,
    `<h1>${TITLE}</h1>`,
  ],
  ['a title that is its name too', `${og('Example News')}<title>Example News</title>`, h1],
  ['a name that a longer one begins with', og('Harbour Post Online'), h1],
  ['the data of the article', og('Example News') + data(TITLE), '<h1>HP</h1>'],
  ['data with its name', og('Example News') + data('Example News'), h1],
  ['a card with its name', `<meta name="twitter:title" content="Example News">`, h1],
  ['its words', og('The news you can trust'), h1],
])('the name of the site does not outweigh the headline, though no one states it: %s', (_, head, body) => {
  expect(titleOf(head, body)).toBe(TITLE)
})

test.each([
  ['said in other words', 'Why the port will dredge its channel', `<article><h1>${TITLE}</h1></article>`],
  ['above a section', 'Why ships wait at sea', '<main><h1>Business</h1></main>'],
])('a shared headline stays the headline: %s', (_, title, body) => {
  expect(titleOf(og(title), body)).toBe(title)
})

const SUBSCRIBE = '<article><h1>Subscribe for full digital access today</h1></article>'
test.each([
  ['an appeal in the article', `${og(TITLE)}<title>${TITLE} | Paper</title>`, SUBSCRIBE],
  [
    'words of the site in the page',
    `${og(TITLE)}<title>${TITLE} - Paper</title>`,
    '<main><h1>News and analysis from our newsroom</h1></main>',
  ],
  [
    'a Thai appeal',
    `${og(THAI)}<title>${THAI} | ข่าวเมือง</title>`,
    '<article><h1>สมัครสมาชิกเพื่ออ่านทุกเนื้อหา</h1></article>',
  ],
])('a shared headline with which the title begins outweighs other words: %s', (_, head, body) => {
  expect(titleOf(head, body)).toBe(head.includes(THAI) ? THAI : TITLE)
})

test.each(['Example News', 'Harbour Today and Tomorrow', 'ข่าวเมืองออนไลน์'])(
  'a name with which the title begins stays a name: %s',
  (name) => {
    expect(titleOf(`${og(name)}<title>${name} | ${TITLE}</title>`, h1)).toBe(TITLE)
  },
)

test('a short name before a section is not the headline', () => {
  expect(titleOf(`${og('ข่าวเมืองออนไลน์')}<title>ข่าวเมืองออนไลน์ | ธุรกิจ</title>`, h1)).toBe(TITLE)
})

test('a Thai headline outweighs the name of a Thai site', () => {
  expect(titleOf(og('ข่าวเมืองออนไลน์'), `<article><h1>${THAI}</h1></article>`)).toBe(THAI)
})

test('a Thai headline is freed of names, though it has no spaces', () => {
  expect(titleOf(og(`${THAI} | ข่าวเมือง`) + site('ข่าวเมือง'), `<article><h1>${THAI}</h1></article>`)).toBe(THAI)
  expect(titleOf(`<title>${THAI} | เศรษฐกิจ | ข่าวเมือง</title>${site('ข่าวเมือง')}`)).toBe(THAI)
})
