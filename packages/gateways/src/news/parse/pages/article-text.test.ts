import { expect, test } from 'vitest'
import { parsePage } from './parse-page.ts'

const TITLE = 'Port to dredge northern channel twice a year'
const TEXT = [
  'The port authority said on Thursday that it would dredge the northern channel twice a year, instead of once.',
  'Silt carried down by the river has raised the bed of the channel by nearly two metres in a decade.',
  'The work is to cost 38 million baht a year and will be paid for by a small rise in harbour fees.',
]
const THAI_TITLE = 'การท่าเรือเตรียมขุดลอกร่องน้ำเหนือปีละสองครั้ง'
const THAI = [
  'การท่าเรือแถลงเมื่อวันพฤหัสบดีว่าจะขุดลอกร่องน้ำด้านเหนือปีละสองครั้ง จากเดิมปีละครั้ง เพื่อให้เรือขนาดใหญ่เข้าออกได้',
  'ตะกอนจากแม่น้ำทำให้ท้องร่องน้ำสูงขึ้นเกือบสองเมตรในรอบสิบปี ตามผลสำรวจที่เสร็จเมื่อต้นปี',
  'งานนี้ใช้งบประมาณปีละ 38 ล้านบาท โดยมาจากการปรับขึ้นค่าธรรมเนียมท่าเรือเล็กน้อย',
]
const paragraphs = (texts: string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const textOf = (body: string, title = TITLE) => {
  const head = `<head><title>${title}</title></head>`
  const html = `<!doctype html><html>${head}<body>${body}</body></html>`
  return parsePage(html, 'https://news.example.org/town/dredging', 'article').article.text
}
const article = (inside: string) => `<article><h1>${TITLE}</h1>${inside}</article>`
const COOKIES = `<div class="cookie-consent">${'<p>We and our partners store and access information on your device, such as cookies, and process personal data to show advertising and to measure how content performs.</p>'.repeat(4)}</div>`
const AUTHOR =
  '<div class="author-box"><h4>About the author</h4><p>Ann Bell has covered the port, the river and the people who live on both for more than fifteen years. She lives in the old town with two dogs.</p></div>'
const NEXT =
  '<article class="next"><h2>Night market moves</h2><p>Stalls will open on the platforms from December, and trains will no longer stop there after nine in the evening.</p></article>'
const LETTER = '<div class="newsletter"><p>Sign up for our free newsletter, every morning at seven.</p></div>'
const ALSO = '<p><a href="/night-market">Read also: Night market moves to the old station</a></p>'

test.each([
  ['a notice longer than the article', COOKIES + article(paragraphs(TEXT))],
  ['a box about the author', article(paragraphs(TEXT)) + AUTHOR],
  ['a box about the author inside', article(paragraphs(TEXT) + AUTHOR)],
  [
    'a line about the author',
    `${article(paragraphs(TEXT))}<div class="post-body-bio">Ann Bell is a correspondent of the paper at the coast.</div>`,
  ],
  [
    'what it asks of readers who do not pay',
    article(`${paragraphs(TEXT)}<p>เนื้อหาส่วนนี้สำหรับสมาชิกเท่านั้น สมัครวันนี้เพียงเดือนละ 199 บาท</p>`),
  ],
  ['where to follow it', article(`${paragraphs(TEXT)}<p>ติดตามข่าวสารได้ที่ Facebook และ LINE</p>`)],
  [
    'a disclaimer',
    article(`${paragraphs(TEXT)}<p class="disclaimer">This is for information only, and no advice.</p>`),
  ],
  [
    'the caption of a picture',
    article(
      `<figure><img src="/x.jpg"><figcaption>The port. Photo: A. Bell</figcaption></figure>${paragraphs(TEXT)}`,
    ),
  ],
  [
    'captions that are no part of a figure',
    article(
      `<div class="image"><img src="/x.jpg"><p class="caption"><span id="imgCaption">The port at dawn.</span> <span class="image-source">Source: Supplied</span></p></div>${paragraphs(TEXT)}<div class="inline-video-caption"><span class="pb-caption">Ships wait for the tide. (Newswire)</span></div>`,
    ),
  ],
  ['the next story', article(paragraphs(TEXT)) + NEXT],
  ['a newsletter inside', article(paragraphs(TEXT.slice(0, 1)) + LETTER + paragraphs(TEXT.slice(1)))],
  [
    'a link to another story inside',
    article(paragraphs(TEXT.slice(0, 1)) + ALSO + paragraphs(TEXT.slice(1))),
  ],
  ...['[Read: Night market moves to the old station]', 'Lire : Le marché de nuit déménage'].map(
    (words): [string, string] => [
      `the link '${words}'`,
      article(
        `${paragraphs(TEXT.slice(0, 1))}<p><i><a href="/market">${words}</a></i></p>${paragraphs(TEXT.slice(1))}`,
      ),
    ],
  ),
  [
    'a list of links at the end',
    article(
      `${paragraphs(TEXT)}<p>Read more:</p>${'<p><a href="/x">Night market moves to the old station</a></p>'.repeat(3)}`,
    ),
  ],
  [
    'a link for screen readers',
    article(`${paragraphs(TEXT)}<a class="visually-hidden" href="#x">Continue reading the main story</a>`),
  ],
])('the text of an article is free of %s', (_, body) => {
  expect(textOf(body)).toBe(TEXT.join('\n'))
})

test('the headline is not part of a Thai text', () => {
  const body = `<article><h1>${THAI_TITLE}</h1>${paragraphs(THAI)}</article>`
  expect(textOf(body, THAI_TITLE)).toBe(THAI.join('\n'))
})

test.each([
  '29 พ.ย. 2569 | 07:59 น. ',
  'เผยแพร่: 29 พฤศจิกายน 2569 เวลา 07.59 น. ',
  'วันที่ 29/11/2569 07:59 น. | ',
  '29 พ.ย. 2569<br>',
])('the time of publication is not part of the text: %s', (byline) => {
  const [first = '', ...rest] = THAI
  expect(
    textOf(
      `<article><h1>${THAI_TITLE}</h1><p>${byline}${first}</p>${paragraphs(rest)}</article>`,
      THAI_TITLE,
    ),
  ).toBe(THAI.join('\n'))
})

test('a day in the first sentence stays', () => {
  const first = '29 พฤศจิกายน 2569 เป็นวันแรกที่การท่าเรือจะขุดลอกร่องน้ำด้านเหนือปีละสองครั้ง'
  const text = textOf(`<article><h1>${THAI_TITLE}</h1>${paragraphs([first, ...THAI])}</article>`, THAI_TITLE)
  expect(text.startsWith(first)).toBe(true)
})

test('many comments do not hide a notice that follows them', () => {
  const comment = '<div class="comment"><p>Good.</p></div>'
  const comments = `<section class="comments">${comment.repeat(400)}</section>`
  expect(textOf(comments + article(LETTER + paragraphs(TEXT)))).toBe(TEXT.join('\n'))
  const marked = `<div id="comments">${`<article class="comment-body"><p>${TEXT[0]}</p></article>`.repeat(20)}</div>`
  expect(textOf(`<div><h1>${TITLE}</h1>${paragraphs(TEXT)}</div>${marked}`)).toBe(TEXT.join('\n'))
})

test('a part with most of the text stays, whatever its name', () => {
  expect(textOf(`<div class="share social">${paragraphs(TEXT)}</div>`)).toBe(TEXT.join('\n'))
  expect(textOf(`<div class="comments">${article(paragraphs(TEXT))}</div>`)).toBe(TEXT.join('\n'))
})

test.each(['hello', '<html></html>'])('a page without a body has no text: %s', (html) => {
  expect(parsePage(html, 'https://news.example.org/town', 'article').article.text).toBe('')
})

const MENU = `<div>${'<div><span><a href="/x">Page</a></span></div>'.repeat(9_000)}</div>`

test.each([
  ['a menu of 27,000 elements before a marked article', MENU + article(paragraphs(TEXT))],
  [
    'the same before one that is not marked',
    `${MENU}<div class="story"><div><h1>${TITLE}</h1></div>${paragraphs(TEXT)}</div>`,
  ],
])('%s does not hide it', (_, body) => {
  expect(textOf(body)).toBe(TEXT.join('\n'))
})

test('a long article keeps its text though each word has an element of its own', () => {
  const long = Array.from({ length: 300 }, (_, i) => `${TEXT[i % 3]} Part ${i}.`)
  const spans = long.map(
    (text) =>
      `<p>${text
        .split(' ')
        .map((word) => `<span><i>${word}</i></span>`)
        .join(' ')}</p>`,
  )
  const read = textOf(article(spans.join('')))
  expect(read.split('\n')).toEqual(long)
  expect(read.length).toBeGreaterThan(30_000)
})

test('a heading without text is not the headline of a large page that has none', () => {
  const logo = `<div><h1><img src="/logo.png"></h1><p>${'Subscribe to the paper for a full year. '.repeat(8)}</p></div>`
  const many = '<i></i>'.repeat(21_000)
  const text = textOf(`${logo}<div>${paragraphs([...TEXT, ...TEXT])}</div>${many}`, '')
  expect(text).toContain(TEXT[2])
})
