import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { shownTexts } from '../css/shown-texts.ts'
import { contrastRatio } from '../styles/colours.ts'
import { mailData } from '../testing/mail-data.ts'

const page = (head: string, body: string, attrs = '') =>
  `<!doctype html><html><head><title>T</title>${head}</head><body${attrs}>${body}</body></html>`
const DARK_META = '<meta name="color-scheme" content="light dark">'

const PAGES: [string, string][] = [
  ['a plain page', page('', '<p>Hi</p>')],
  ['a page that declares dark mode by its meta tag alone', page(DARK_META, '<p>Hi</p>')],
  [
    'a page with rules for dark mode',
    page(
      `${DARK_META}<style>body{background:#fff}@media (prefers-color-scheme:dark){body{background:#0b1120!important;color:#e2e8f0}}</style>`,
      '<p>Hi</p>',
    ),
  ],
  [
    'a page whose dark rules are by class',
    page(
      '<style>@media (prefers-color-scheme: dark) { .page { background-color: #000000 !important } }</style>',
      '<p>Hi</p>',
      ' class="page" style="background-color:#fafafa"',
    ),
  ],
  ['a page that is always dark', page('', '<p style="color:#eee">Hi</p>', ' bgcolor="#111827"')],
  ['a page of a strong colour', page('<style>body{background:#c2410c}</style>', '<p>Hi</p>')],
  ['a page of a middling grey', page('', '<p>Hi</p>', ' style="background:#808080"')],
  ['a page with a picture behind it', page('', '<p>Hi</p>', ' background="https://a.example/x.png"')],
  ['a page without a body tag', '<html><head><style>html{background:#222222}</style></head><p>Hi</p></html>'],
  [
    'a page that turns light in dark mode',
    page(
      '<style>body{background:#101010}@media (prefers-color-scheme:dark){body{background:#ffffff}}</style>',
      '<p>Hi</p>',
    ),
  ],
]

const FOOTER = /^(Unsubscribe|Manage preferences|\{\{postal_address\}\}|·)$/

test.each(PAGES)('the footer added to %s is legible in light and dark mode', (_, html) => {
  const composed = composeMail({ blocks: [], html, subject: 'S', data: mailData() }).html
  for (const scheme of ['light', 'dark'] as const) {
    const shown = shownTexts(composed, scheme)
    const texts = (shown.length > 0 ? shown : shownTexts(composed, 'light')).filter(({ words }) =>
      FOOTER.test(words),
    )
    expect(texts.map(({ words }) => words)).toContain('Unsubscribe')
    for (const { colour, background, words } of texts)
      expect(
        contrastRatio(colour, background ?? ''),
        `${words} ${scheme} ${colour} on ${background}`,
      ).toBeGreaterThan(4.5)
  }
})

test('the footer turns dark with its page', () => {
  const [, html = ''] = PAGES[2] ?? []
  const composed = composeMail({ blocks: [], html, subject: 'S', data: mailData() }).html
  const dark = shownTexts(composed, 'dark')
  expect(dark.find(({ words }) => words === 'Unsubscribe')?.background).toBe('#0b1120')
  expect(shownTexts(composed, 'light').find(({ words }) => words === 'Unsubscribe')?.background).toBe(
    '#ffffff',
  )
})

test('a long page has a legible unsubscribe link at its top', () => {
  const html = page(
    `${DARK_META}<style>@media (prefers-color-scheme:dark){body{background:#000}}</style>`,
    `<p>${'ข่าว '.repeat(12_000)}</p>`,
  )
  const composed = composeMail({ blocks: [], html, subject: 'S', data: mailData() }).html
  const outs = shownTexts(composed, 'dark').filter(({ words }) => words.includes('Unsubscribe'))
  expect(outs).toHaveLength(2)
  for (const { colour, background } of outs)
    expect(contrastRatio(colour, background ?? '')).toBeGreaterThan(4.5)
})

test('a page with its own unsubscribe link, preferences and address gets no footer', () => {
  const html = page(
    '',
    '<a href="{{unsubscribe_url}}">Leave</a> <a href="{{preferences_url}}">Choose</a> {{postal_address}}',
  )
  const composed = composeMail({ blocks: [], html, subject: 'S', data: mailData() }).html
  expect(composed).not.toContain('nl-foot')
})

test('research links are legible on a page that turns dark', () => {
  const [, html = ''] = PAGES[2] ?? []
  const own = html.replace(
    '</body>',
    '{{content}}<a href="{{unsubscribe_url}}">Leave</a> <a href="{{preferences_url}}">Choose</a> {{postal_address}}</body>',
  )
  for (const source of [html, own]) {
    const data = mailData({ analysis: 'Rates [cited](https://a.example/)' })
    const composed = composeMail({ blocks: [], html: source, subject: 'S', data }).html
    const link = shownTexts(composed, 'dark').find(({ words }) => words === 'cited')
    expect(contrastRatio(link?.colour ?? '', link?.background ?? '')).toBeGreaterThan(4.5)
    expect(composeMail({ blocks: [], html: composed, subject: 'S', data: mailData() }).html).toBe(composed)
  }
})

test.each([
  ['a wide picture', '', '<img width="900" height="300" src="https://a.example/x.png">', true],
  ['none', '', '<p>Hi</p>', false],
  ['a picture with a rule', '<style>img{border:0}</style>', '<img src="https://a.example/x.png">', false],
  [
    'a picture with a descendant rule',
    '<style>td img.wide{width:9px}</style>',
    '<img src="https://a.example/x.png">',
    false,
  ],
  ['a comment about pictures', '<!-- each img { of old } -->', '<img src="https://a.example/x.png">', true],
  [
    'a picture that fits the card but no phone',
    '',
    '<img width="500" height="250" src="https://a.example/x.png">',
    true,
  ],
  [
    'a rule for other elements',
    '<style>.img,p{margin:0}</style>',
    '<img src="https://a.example/x.png">',
    true,
  ],
])(
  'pictures in a page are limited to the screen width, unless it has its own rules: %s',
  (_, head, body, isAdded) => {
    const html = page(head, body)
    const compose = (source: string) =>
      composeMail({ blocks: [], html: source, subject: 'S', data: mailData() }).html
    const composed = compose(html)
    expect(composed.includes('<style>img{max-width:100%}')).toBe(isAdded)
    expect(composed).toContain(body)
    const width = isAdded && /width="(\d+)"/.exec(body)?.[1]
    if (width) expect(composed).toContain(`img[width="${width}"]{height:auto}`)
    expect(compose(composed)).toBe(composed)
  },
)
