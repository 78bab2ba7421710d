import { describe, expect, test } from 'vitest'
import { checkMail } from '../check-mail.ts'
import { composeMail } from '../compose-mail.ts'
import { shownTexts } from '../css/shown-texts.ts'
import { checkInput, FINE, foundIn } from '../testing/check-input.ts'
import { mailData } from '../testing/mail-data.ts'
import { htmlText } from './html-text.ts'

const ANALYSIS = 'Rates stay where they are'
const stories = [1, 2, 3].map((n) => ({
  title: `Story ${n}`,
  url: `https://news.example.org/${n}`,
  source: 'Publisher',
  publishedAt: null,
  summary: '',
  reports: 1,
}))
const compose = (html: string) =>
  composeMail({ blocks: [], html, subject: 'S', data: mailData({ analysis: ANALYSIS, stories }) })
const times = (text: string, part: string) => text.split(part).length - 1
/** How many visible texts of the HTML contain `part`. */
const seen = (html: string, part: string) =>
  shownTexts(html, 'light').filter(({ words }) => words.includes(part)).length

const SHOWN: [string, string][] = [
  ['a head without an end', '<html><head><title>T</title><body><p>Hello</p>{{content}}</body></html>'],
  [
    'a head and a body without tags of their own',
    '<html><head><title>T</title><p>Hello</p>{{content}}</html>',
  ],
  ['a head that text ends', '<head><title>T</title>Hello {{content}}'],
  ['a head with a template in it', '<head><template><p>x</p></template></head><p>Hello</p>{{content}}'],
  ['a hidden paragraph without an end', '<p style="display:none">Preview<p>Hello</p>{{content}}'],
  [
    'a hidden paragraph that its cell ends',
    '<table><tr><td><p hidden>Preview</td></tr></table>Hello {{content}}',
  ],
  ['a placeholder in a hidden element', '<p>Hello</p><div hidden>{{content}}</div>'],
  ['an invisible placeholder', '<p>Hello</p><div style="visibility:hidden">{{content}}</div>'],
  ['a placeholder in an SVG', '<p>Hello</p><svg><text>{{content}}</text></svg>'],
  [
    'a placeholder hidden by a class',
    '<style>.x{display:none}</style><p>Hello</p><div class="x">{{content}}</div>',
  ],
  [
    'a placeholder hidden by a class, and a visible one',
    '<style>.x{display:none}</style><div hidden>{{content}}</div><p>Hello</p><p>{{content}}</p>',
  ],
  ['many hidden placeholders', `<p>Hello</p><div style="display:none">${'{{content}}'.repeat(45)}</div>`],
  ['an end tag of the body in a comment', '<html><body><p>Hello</p></body></html><!-- </body> -->'],
]
test.each(SHOWN)('with %s, both parts show the analysis and its sources once', (_, html) => {
  const mail = compose(html)
  expect(seen(mail.html, ANALYSIS)).toBe(1)
  expect(times(mail.text, ANALYSIS)).toBe(1)
  for (const part of ['Story 1', 'Unsubscribe']) {
    expect(seen(mail.html, part)).toBe(1)
    expect(times(mail.text, part)).toBe(1)
  }
  expect(mail.text).toContain('Hello')
  expect(mail.html).not.toContain('{{content}}')
  expect(foundIn({ html }, 'content').filter((found) => found.startsWith('error'))).toEqual([])
})

test('deeply nested HTML is composed quickly', () => {
  const start = performance.now()
  const html = `<style>.a .b{color:red}</style>${'<div class="b">'.repeat(20_000)}<p>Hello</p>{{content}}`
  expect(times(compose(html).text, ANALYSIS)).toBe(1)
  expect(performance.now() - start).toBeLessThan(10_000)
})

test('font size 0 around the placeholder does not hide the analysis', () => {
  expect(seen(compose('<div style="font-size:0">{{content}}</div>').html, ANALYSIS)).toBe(1)
})

test('hidden content is not part of the text', () => {
  expect(htmlText('<p hidden>a</p><p style="visibility: hidden">b</p><p>c</p>')).toBe('c\n')
  expect(htmlText('<p hidden>a<p>b<div hidden>c<p>d</div>e')).toBe('b\n\ne\n')
})

describe('HTML that is not closed properly', () => {
  const UNCLOSED: [string, string][] = [
    ['a comment', '<p>Hello</p><!-- note'],
    ['a style sheet', '<p>Hello</p><style>p{color:red}'],
    ['a quote', '<p>Hello</p><p title="x>More</p>'],
    ['a tag', '<p>Hello</p><div class=x '],
    ['a hidden element', '<div style="display:none">Preview<div>Hello</div>'],
    ['an element hidden by its class', '<style>.x{display:none}</style><div class="x">Preview'],
  ]
  test.each(UNCLOSED)('blocks an email: %s', (_, html) => {
    const found = checkMail(checkInput({ html })).filter(({ rule }) => rule === 'content')
    expect(found).toMatchObject([{ level: 'error', message: expect.stringMatching(/not closed properly/) }])
  })

  test('blocks an email that shows the analysis but needs an unsubscribe link at its end', () => {
    expect(foundIn({ html: '{{content}}<!-- note' }, 'content').join()).toMatch(
      /^error: The HTML is not closed/,
    )
    expect(foundIn({ html: `${FINE}<!-- note` }, 'content')).toEqual([])
  })

  test('is allowed where the unclosed part is removed', () => {
    expect(foundIn({ html: `${FINE}<script>x()` }, 'content')).toEqual([])
    expect(foundIn({ html: '<p>Hello</p><script>x()' }, 'content').join()).toMatch(/^note: There is no/)
  })
})

test('content added to the start of a body goes into the body that all programs read', () => {
  const html =
    '<html><!-- </head> <head> --><head></head><!--[if mso]><body class="mso"><![endif]--><!--[if !mso]><!--><body><!--<![endif]--><p>Hi</p></body></html>'
  const mail = composeMail({ blocks: [], html, subject: 'S', data: mailData({ analysis: ANALYSIS }) })
  expect(mail.html).toContain('<!--[if mso]><body class="mso"><![endif]-->')
  expect(mail.html).toContain('<!-- </head> <head> -->')
  expect(mail.html).toMatch(/<!--><body>\s*<div[^>]*display:\s*none/)
  expect(mail.html).toMatch(/ --><head>\s*<meta/)
})
