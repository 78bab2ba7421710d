import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const URL = 'https://news.example.org/economy/exports'
const TITLE = 'Exports rise for a third month'
const TEASER = [
  'Exports rose 9.4% in October from a year earlier, the commerce ministry said on Monday.',
  'It was the third month of growth in a row, and more than economists had expected of the season.',
  'Shipments of electronics and of rice did most of it, while those of cars fell again in the month.',
]
const PAID = 'Behind the figures stands a single buyer in another country, three people told the paper.'
const THAI_TITLE = 'ส่งออกเดือนตุลาคมขยายตัวต่อเนื่องเป็นเดือนที่สาม'
const THAI = [
  'กระทรวงพาณิชย์เปิดเผยว่า การส่งออกเดือนตุลาคมขยายตัวร้อยละ 9.4 เมื่อเทียบกับช่วงเดียวกันของปีก่อน',
  'นับเป็นการขยายตัวต่อเนื่องเป็นเดือนที่สาม และสูงกว่าที่นักเศรษฐศาสตร์คาดไว้ก่อนหน้านี้',
  'สินค้าอิเล็กทรอนิกส์และข้าวเป็นแรงหนุนสำคัญ ขณะที่การส่งออกรถยนต์ยังคงหดตัวในเดือนเดียวกัน',
]
const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const data = (fields: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: TITLE, url: URL, ...fields })}</script>`
const read = (inside: string, { head = '', title = TITLE, after = '' } = {}) =>
  parsePage(
    `<!doctype html><html><head><title>${title}</title>${head}</head><body><article><h1>${title}</h1>${inside}</article>${after}</body></html>`,
    URL,
    'article',
  )

const SOLD =
  '<p>Subscribers get the full story of how one buyer moved the market.</p><p>Already a subscriber? Sign in.</p>'

test.each([
  ['false', { isAccessibleForFree: false }],
  ["'False'", { isAccessibleForFree: 'False' }],
  ['an address', { isAccessibleForFree: 'http://schema.org/False' }],
  [
    'parts only',
    { hasPart: { '@type': 'WebPageElement', isAccessibleForFree: 'False', cssSelector: '.locked' } },
  ],
  ['both', { isAccessibleForFree: false, hasPart: [{ isAccessibleForFree: false, cssSelector: '.locked' }] }],
])('a page that says it is not free (%s) has a summary at most', (_, fields) => {
  const body = `${paragraphs(TEASER)}${SOLD}`
  const { isWalled, article } = read(body, { head: data({ ...fields, articleBody: PAID.repeat(9) }) })
  expect(isWalled).toBe(true)
  expect(article.text).toBe('')
  expect(article.summary).toContain(TEASER[0])
  expect(article.summary).not.toMatch(/subscriber|sign in|single buyer/i)
})

test('marked parts are not in the summary', () => {
  const part = { isAccessibleForFree: false, cssSelector: '.locked' }
  const body = `${paragraphs(TEASER)}<div class="locked">${paragraphs([PAID, PAID, PAID])}</div>`
  const { article } = read(body, { head: data({ isAccessibleForFree: false, hasPart: part }) })
  expect(article.summary).toContain(TEASER[0])
  expect(article.summary).not.toContain('single buyer')
})

test.each([
  'Subscribe to continue reading',
  'To continue reading, subscribe for $1 a week.',
  'Sign in or register to read the full article',
  'This article is for subscribers only.',
  'Unlock this story with a digital subscription',
])('a short teaser that ends in: %s', (ask) => {
  for (const at of [
    { inside: `<p>${ask}</p>`, after: '' },
    { inside: '', after: `<div class="paywall"><h3>${ask}</h3><a href="/join">Subscribe</a></div>` },
  ]) {
    const { isWalled, article } = read(paragraphs(TEASER) + at.inside, at)
    expect([isWalled, article.text]).toEqual([true, ''])
    expect(article.summary).toContain(TEASER[0])
    expect(article.summary).not.toContain(ask.slice(0, 20))
  }
})

test.each([
  'สมัครสมาชิกเพื่ออ่านต่อ',
  'เข้าสู่ระบบหรือสมัครสมาชิก เพื่ออ่านเนื้อหาฉบับเต็ม',
  'บทความนี้สำหรับสมาชิกเท่านั้น',
  'อ่านต่อฉบับเต็ม เฉพาะสมาชิก',
])('a short Thai teaser that ends in: %s', (ask) => {
  const { isWalled, article } = read(`${paragraphs(THAI)}<p>${ask}</p>`, { title: THAI_TITLE })
  expect([isWalled, article.text]).toEqual([true, ''])
  expect(article.summary).toContain('ขยายตัวร้อยละ 9.4')
  expect(article.summary).not.toContain('สมาชิก')
})

test.each([
  ['it says that it is free', '', { head: data({ isAccessibleForFree: true }) }],
  [
    'the data is of another article',
    '',
    { head: data({ url: '/other', headline: 'Rain', isAccessibleForFree: false }) },
  ],
  ['it offers a newsletter', '<p>Subscribe to our newsletter for more stories like this.</p>', {}],
  ['it asks for a subscription elsewhere', '', { after: '<footer><p>Subscribe from $1 a week</p></footer>' }],
  ['it has comments', '', { after: '<div class="comments"><p>Log in to comment</p></div>' }],
])('a page is free if %s', (_, inside, over) => {
  const { isWalled, article } = read(paragraphs(TEASER) + inside, over)
  expect(isWalled).toBe(false)
  expect(article.text).toContain(TEASER[2])
})

test('a whole article that ends in an offer is not a teaser', () => {
  const { isWalled } = read(
    `${paragraphs([...TEASER, ...TEASER, ...TEASER, ...TEASER])}<p>Subscribe to continue reading</p>`,
  )
  expect(isWalled).toBe(false)
})
