import { expect, test } from 'vitest'
import { readDocument } from '../read-document.ts'

const readAt = new Date('2026-11-21T08:00:00Z')
const TEXT = '<p>The committee kept its rate, as nearly all of the analysts had expected of it.</p>'.repeat(6)
const read = (dateline: string, { head = '', lang = 'en' } = {}) => {
  const html = `<!doctype html><html lang="${lang}"><head><title>Rates stay where they are</title>${head}</head>
    <body><article><h1>Rates stay where they are</h1>${dateline}${TEXT}</article></body></html>`
  const document = readDocument({
    bytes: new TextEncoder().encode(html),
    url: 'https://paper.example/economy/rates-stay',
    contentType: 'text/html',
    want: 'article',
    readAt,
    servedAt: readAt,
  })
  if (document.kind !== 'page') throw new Error(document.kind)
  return document.page.article
}

test.each([
  ['<span class="date">2 hours ago</span>', '2026-11-21T06:00'],
  ['<div>By Malee Srisuk · 3 hours ago</div>', '2026-11-21T05:00'],
  ['<div>Economy | an hour ago</div>', '2026-11-21T07:00'],
  ['<p>เศรษฐกิจ | 3 ชั่วโมงที่แล้ว</p>', '2026-11-21T05:00'],
  ['<span>เผยแพร่เมื่อ 20 นาทีที่แล้ว</span>', '2026-11-21T07:40'],
  ['<time>yesterday</time>', '2026-11-20'],
  ['<span class="post-date">เมื่อวานนี้</span>', '2026-11-19T17:00'], // the day starts in Bangkok
  ['<span class="date">2 months ago</span>', '2026-09-22'],
  ['<span class="date">3 ปีที่แล้ว</span>', '2023-11-22'],
])('%s dates a page, unsurely', (dateline, at) => {
  const { publishedAt, dateSource, dateCertainty } = read(dateline)
  expect(publishedAt?.toISOString()).toMatch(new RegExp(`^${at}`))
  expect([dateSource, dateCertainty]).toEqual(['visible', 'unsure'])
})

test('any other date of the page is better', () => {
  const { publishedAt, dateSource } = read('<span class="date">2 hours ago</span>', {
    head: '<meta property="article:published_time" content="2026-11-19T02:00:00Z">',
  })
  expect([publishedAt?.toISOString(), dateSource]).toEqual(['2026-11-19T02:00:00.000Z', 'meta'])
})

test.each([
  ['<p>He left the bank 3 days ago.</p>'],
  ['<p>The rate was cut yesterday, the bank says.</p>'],
  ['<p>ธนาคารลดดอกเบี้ยเมื่อวานนี้ตามคาด</p>'],
  ['<p>Today</p>'],
  ['<span class="date">hace 3 constructor</span>'],
])('a sentence of the article, or no unit of time, dates no page: %s', (sentence) => {
  expect(read(sentence).publishedAt).toBeNull()
})
