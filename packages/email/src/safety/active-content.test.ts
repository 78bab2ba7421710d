import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkMail } from '../check-mail.ts'
import { composeMail } from '../compose-mail.ts'
import { renderPreview } from '../render-preview.ts'
import { actingParts } from '../testing/acting-parts.ts'
import { ACTIVE_TRICKS } from '../testing/active-tricks.ts'
import { anyText } from '../testing/any-blocks.ts'
import { checkInput } from '../testing/check-input.ts'
import { KEPT_TRICKS } from '../testing/kept-tricks.ts'
import { mailData } from '../testing/mail-data.ts'
import { withoutActive } from './active-content.ts'

test('there are at least 60 tricks', () => {
  expect(ACTIVE_TRICKS.length).toBeGreaterThanOrEqual(60)
})

test.each(ACTIVE_TRICKS)('%s is removed', (_, html, left) => {
  const result = withoutActive(`<p>Before</p>${html}<p>After</p>`)
  expect(actingParts(result)).toEqual([])
  if (left !== undefined) expect(result).toBe(`<p>Before</p>${left}<p>After</p>`)
  expect(result.startsWith('<p>Before</p>')).toBe(true)
  // removal is idempotent
  expect(withoutActive(result)).toBe(result)
})

test.each(ACTIVE_TRICKS.filter(([name]) => !name.includes('unseen')))('%s is reported', (_, html) => {
  const found = checkMail(checkInput({ html: `${html}{{content}}<a href="{{unsubscribe_url}}">Leave</a>` }))
  expect(
    found.filter(({ rule, level }) => rule === 'active' || (rule === 'link' && level === 'error')),
  ).not.toEqual([])
})

test.each(ACTIVE_TRICKS)('%s is removed from fragments, pages and previews', (_, html) => {
  const data = mailData({ analysis: 'Words' })
  for (const source of [html, `<html><head></head><body>${html}</body></html>`]) {
    const mail = composeMail({ blocks: [], html: source, subject: 'S', data })
    expect(actingParts(mail.html)).toEqual([])
    const preview = renderPreview({
      blocks: [],
      html: source,
      subject: 'S',
      data,
      values: {},
      now: new Date(),
    })
    expect(actingParts(preview.html)).toEqual([])
    expect(mail.html).toContain('{{unsubscribe_url}}')
  }
})

test.each(KEPT_TRICKS)('%s stays unchanged', (_, html) => {
  expect(withoutActive(html)).toBe(html)
  const found = checkMail(checkInput({ html: `${html}{{content}}<a href="{{unsubscribe_url}}">Leave</a>` }))
  expect(found.filter(({ rule }) => rule === 'active')).toEqual([])
})

const NAMES: [string, string][] = [
  ['<script>1</script>', 'Scripts are removed'],
  ['<iframe src="https://a.example/"></iframe>', 'Frames are removed (iframe)'],
  ['<form><input name="q"></form>', 'Form fields are removed (form, input)'],
  ['<p onclick="x()" onmouseover="y()">x</p>', 'Event handlers are removed (onclick, onmouseover)'],
  ['<meta http-equiv="refresh" content="0">', 'meta refresh'],
  ['<base href="https://a.example/">', '<base>'],
  ['<object data="x.swf"></object>', 'Embedded objects are removed (object)'],
  ['<link rel="stylesheet" href="https://fonts.example/css">', 'from elsewhere are removed (link)'],
  [
    '<style>@import url(https://fonts.example/css);p{margin:0}</style>',
    'from elsewhere are removed (@import)',
  ],
  ['<svg><a xlink:href="javascript:x()">x</a></svg>', 'javascript:'],
]
test.each(NAMES)('%s is reported once: %s', (html, words) => {
  const found = checkMail(checkInput({ html: `${html}${html}{{content}}` })).filter(
    ({ rule }) => rule === 'active',
  )
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ level: 'warning', blockId: null })
  expect(found[0]?.message).toContain(words)
})

test.each([
  ['a style sheet', '<link rel="stylesheet" href="https://fonts.example/css?family=Inter">', ''],
  ['a page that is fetched ahead', '<link rel=prefetch href=//a.example/>', ''],
  [
    'an address of Google Fonts',
    '<style>@import url("https://f.example/css2?family=Inter:wght@400;700");p{margin:0}</style>',
    '<style>p{margin:0}</style>',
  ],
  [
    'an address without quotes',
    '<style>@import url(//a.example/x.css) screen;p{}</style>',
    '<style>p{}</style>',
  ],
  ['words', "<style>@IMPORT 'https://a.example/x.css'</style>", '<style></style>'],
  ['an odd one', '<style>@import/**/url(x)</style>', '<style>@-void/**/url(x)</style>'],
  ['an escaped one', '<style>@\\69 mp\\6Frt "x";</style>', '<style>@-void "x";</style>'],
  ['one escaped at the end of a line', '<style>@\\69\r\nmport "x";</style>', '<style>@-void "x";</style>'],
  [
    'a coded one in a drawing',
    '<style>a{margin:0}/* &#64; */</style><svg><style>&#64;import url(//x)</style></svg>',
    '<style>a{margin:0}/* &#64; */</style><svg><style></style></svg>',
  ],
  [
    'one beside a program',
    '<style>@import "x";a{width:expression(1)}</style>',
    '<style>a{width:none(1)}</style>',
  ],
])('external style sheets are removed: %s', (_, html, left) => {
  expect(withoutActive(`<p>a</p>${html}<p>b</p>`)).toBe(`<p>a</p>${left}<p>b</p>`)
})

test('a block template has no active content', () => {
  expect(checkMail(checkInput({})).filter(({ rule }) => rule === 'active')).toEqual([])
})

/** Fixed seed by default; `FUZZ=1000000` tries that many new mixtures. */
const FUZZING = process.env.FUZZ ? { numRuns: Number(process.env.FUZZ) } : { numRuns: 1_000, seed: 1 }

test('the rest of any mixture is inactive and stays unchanged', () => {
  const tricks = [...ACTIVE_TRICKS, ...KEPT_TRICKS].map(([, html]) => html)
  const trick = fc.constantFrom(...tricks)
  // the tags of the tricks separately, in any order
  const part = fc.constantFrom(...new Set(tricks.flatMap((html) => html.split(/(?<=>)|(?=<)|(?<=")/))))
  const piece = fc.oneof(
    trick,
    part,
    part,
    anyText,
    fc.constantFrom('<', '</', '<!', '"', "'", '>', '<scr', 'ipt>', '<p ', '<a href='),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const once = withoutActive(pieces.join(''))
      expect(once.length).toBeLessThanOrEqual(pieces.join('').length + 50)
      expect(withoutActive(once)).toBe(once)
      expect(actingParts(once)).toEqual([])
    }),
    FUZZING,
  )
})

test('a lot of active content is removed quickly', () => {
  const start = performance.now()
  expect(withoutActive('<<script></script>'.repeat(5_000)).includes('<script')).toBe(false)
  expect(withoutActive('<select>'.repeat(5_000))).toBe('')
  expect(withoutActive(`<p ${'onclick=x '.repeat(20_000)}>x</p>`)).toBe('<p >x</p>')
  expect(performance.now() - start).toBeLessThan(5_000)
})
