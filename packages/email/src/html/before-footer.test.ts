import { describe, expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { topicBlocks } from '../initial-blocks.ts'
import { foundIn } from '../testing/check-input.ts'
import { mailData } from '../testing/mail-data.ts'
import { beforeFooter } from './before-footer.ts'

const PODCAST = { title: 'Rates this week', url: 'https://news.example/e/1', minutes: 2 }
const ANALYSIS = { en: '# Rates\n\nThe bank kept its rate.', th: '# ดอกเบี้ย\n\nธนาคารคงอัตราดอกเบี้ย' }

/** An email composed without a place, as an automation keeps it, which gets its podcast later. */
function mailOf(lang: 'th' | 'en') {
  const data = mailData({ analysis: ANALYSIS[lang], stories: [] })
  const made = composeMail({
    blocks: topicBlocks(),
    html: '',
    subject: 'S',
    data: { ...data, podcast: undefined },
  })
  const html = beforeFooter(made.html, '{{podcast}}')
  const filling = { ...mailData({ analysis: '', stories: [] }), podcast: PODCAST }
  const input = { blocks: [], html, subject: 'S', data: filling }
  return { input, mail: composeMail(input) }
}

describe('a podcast in an email that had no place for it', () => {
  test.each(['html', 'text'] as const)('is announced after the content and above the footer: %s', (part) => {
    const told = mailOf('en').mail[part]
    const places = ['The bank kept', 'Rates this week', '2 min', '{{unsubscribe_url}}', '{{postal_address}}']
    const found = places.map((words) => told.lastIndexOf(words))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  })

  test('is inside the card', () => {
    const { html } = mailOf('en').mail
    const inCard = html.slice(html.indexOf('class="nl-text nl-edge"'), html.indexOf('Rates this week'))
    const depth = (inCard.match(/<table/g)?.length ?? 0) - (inCard.match(/<\/table/g)?.length ?? 0)
    expect(depth).toBeGreaterThan(0)
    expect(html.indexOf('Rates this week')).toBeLessThan(html.lastIndexOf('<td class="nl-edge"'))
  })

  test('speaks the language of the email', () => {
    expect(mailOf('th').mail.html).toMatch(/2 นาที[\s\S]*>ฟังพอดแคสต์</)
    expect(mailOf('th').mail.html).not.toMatch(/2 min|>Listen</)
    expect(mailOf('en').mail.html).toMatch(/2 min[\s\S]*>Listen</)
  })

  test('can be read in both schemes, and is the same when composed again', () => {
    const { input, mail } = mailOf('en')
    expect(foundIn(input, 'contrast')).toEqual([])
    expect(composeMail({ ...input, html: mail.html }).html).toBe(mail.html)
  })
})

test.each([
  ['<p>A</p><p>Leave: <a href="{{unsubscribe_url}}">here</a></p>', '<p>A</p>|\n<p>Leave: '],
  ['<div>A<br>Leave: <a href="{{unsubscribe_url}}">here</a></div>', '<div>A<br>|\nLeave: '],
  ['<table><tr><td>Leave: <a href="{{unsubscribe_url}}">here</a></td></tr></table>', '<td>|\nLeave: '],
  [
    '<div><p>A</p><table><tr><td><p>{{postal_address}}</p></td></tr></table><a href="{{unsubscribe_url}}">x</a></div>',
    '<div><p>A</p>|\n<table>',
  ],
  ['<body><p>A</p><!-- {{unsubscribe_url}} --></body>', '{{unsubscribe_url}} -->|'],
])('on %s it stands above the footer', (page, shown) => {
  expect(beforeFooter(page, '|')).toContain(shown)
})

describe('a footer that is longer than the news', () => {
  const NOTICE = 'This message is for information only, and is no offer of securities. '.repeat(10)
  const UNSUBSCRIBE = '<a href="{{unsubscribe_url}}">Unsubscribe</a>'
  const NEWS = '<p>News of today.</p>'
  const row = (inside: string, attributes = '') => `<tr><td${attributes}>${inside}</td></tr>`

  test.each([
    ['a footer element', `${NEWS}<footer><p>${UNSUBSCRIBE}</p><p>${NOTICE}</p></footer>`, '<footer>'],
    [
      'a cell that is called one',
      `<table>${row(NEWS)}${row(`<p>${NOTICE}</p><p>${UNSUBSCRIBE} {{postal_address}}</p>`, ' class="foot"')}</table>`,
      '<td class="foot">',
    ],
    [
      'a cell with both tags',
      `<table>${row(NEWS)}${row(`<p>${UNSUBSCRIBE} {{postal_address}}</p><p>${NOTICE}</p>`, ' width="600"')}</table>`,
      '<td width="600">',
    ],
  ])('is still a footer: %s', (_, page, footer) => {
    const made = beforeFooter(`<body>${page}</body>`, 'CARD')
    expect(made.indexOf('CARD')).toBeGreaterThan(made.indexOf('News of today'))
    expect(made.indexOf('CARD')).toBeLessThan(made.indexOf('Unsubscribe'))
    expect(made.indexOf('CARD')).toBeLessThan(made.indexOf('for information'))
    expect(made.indexOf('CARD')).toBeLessThan(made.indexOf(footer) + footer.length + 1)
  })

  test.each([
    [
      'more follows',
      `<p>Good day.</p><div class="foot">${UNSUBSCRIBE} {{postal_address}}</div><p>${NOTICE}</p>`,
    ],
    ['news has the class', `<h1>News</h1><div class="football"><p>${UNSUBSCRIBE}</p><p>${NOTICE}</p></div>`],
    [
      'both tags stand above headlines',
      `<p>Good day.</p><div><p>${UNSUBSCRIBE} {{postal_address}}</p><h2>Rates</h2><p>${NOTICE}</p></div>`,
    ],
  ])('but nothing is one early in a page when %s', (_, page) => {
    const made = beforeFooter(`<body>${page}</body>`, 'CARD')
    expect(made.indexOf('CARD')).toBeGreaterThan(made.indexOf('for information'))
  })
})
