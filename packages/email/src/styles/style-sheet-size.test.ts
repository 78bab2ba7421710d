import { expect, test } from 'vitest'
import { changedBlock } from '../blocks/changed-block.ts'
import { composeMail } from '../compose-mail.ts'
import { shownTexts } from '../css/shown-texts.ts'
import { cssProblems } from '../testing/css-problems.ts'
import { smallResearch } from '../testing/every-block.ts'
import { contrastRatio } from './colours.ts'

/** Bytes. Gmail drops a larger style sheet with all its rules. */
const GMAIL_LIMIT = 16_000

/** Distinct colours spread over the RGB cube. */
const colour = (n: number): string =>
  `#${((n * 2_654_435 + 40_503) % 0xffffff).toString(16).padStart(6, '0')}`

const blocks = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    changedBlock('text', `b${n}`, {
      content: `Words ${n} with <a href="https://a.example/${n}">a link</a>`,
      styles: {
        color: colour(2 * n),
        backgroundColor: colour(2 * n + 1),
        border: `2px solid ${colour(n + 7)}`,
      },
    }),
  )
const mail = (count: number) =>
  composeMail({ blocks: blocks(count), html: '', subject: 'S', data: smallResearch() }).html
const sheet = (html: string) => /<style>:root[\s\S]*?<\/style>/.exec(html)?.[0] ?? ''

test.each([1, 20, 40, 80, 120, 200])(
  "the style sheet of %i blocks with two colours and a border fits Gmail's limit",
  (count) => {
    const html = mail(count)
    expect(sheet(html).length).toBeGreaterThan(500)
    expect(sheet(html).length).toBeLessThan(GMAIL_LIMIT)
    expect(sheet(html)).toContain('@media (max-width:599px){.nl-col')
    expect(cssProblems(html)).toEqual([])
  },
)

test('merged dark colours are legible, and light colours stay exact', () => {
  const html = mail(200)
  for (const n of [0, 7, 199]) {
    expect(html).toContain(`color:${colour(2 * n)}`)
    expect(html).toContain(`background-color:${colour(2 * n + 1)}`)
  }
  const words = shownTexts(html, 'dark').filter(({ words }) => words.startsWith('Words'))
  expect(words).toHaveLength(200)
  for (const { colour: shown, background } of words)
    expect(contrastRatio(shown, background ?? '')).toBeGreaterThanOrEqual(4.5)
  // not all of one grey
  expect(new Set(words.map(({ colour: shown }) => shown)).size).toBeGreaterThan(8)
})

test('every colour of a block has a dark rule', () => {
  const html = mail(200)
  const body = html.slice(html.indexOf('<body'))
  const classes = new Set([...body.matchAll(/\bnl-[tbl][0-9a-f]{6}\b/g)].map(([name]) => name))
  for (const name of classes) expect(sheet(html)).toContain(`.${name}{`)
})

test('with few colours, each has its own rule', () => {
  expect(sheet(mail(3))).toContain(`.nl-t${colour(0).slice(1)}{`)
})

test('text that looks like a class name is not changed', () => {
  const named = changedBlock('text', 'named', { content: `The class nl-t${colour(0).slice(1)} in words` })
  const { html } = composeMail({
    blocks: [named, ...blocks(199)],
    html: '',
    subject: 'S',
    data: smallResearch(),
  })
  expect(html).toContain(`The class nl-t${colour(0).slice(1)} in words`)
})
