import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { topicBlocks } from '../initial-blocks.ts'
import { trackedUrls } from '../merge/track-links.ts'
import { analysisHtml } from '../research/analysis-html.ts'
import { smallResearch } from '../testing/every-block.ts'
import { mailText } from './mail-text.ts'

const A = 'https://a.example/economy/rates'
const B = 'https://b.example/exports'
const textOf = (markdown: string) => mailText(analysisHtml(markdown))

test('a citation shows only its number; its address is listed once at the end', () => {
  const text = textOf(`Rates stay [[1]](${A}), exports rise [[2]](${B}) and rates again [[1]](${A}).`)
  expect(text).toBe(`Rates stay [1], exports rise [2] and rates again [1].\n\n[1] <${A}>\n[2] <${B}>\n`)
})

test("the analysis's own source list serves as the list of links", () => {
  const text = textOf(
    `Rates stay [[1]](${A}), exports rise [[2]](${B}).\n\n## Sources\n\n**1.** [Rates](${A}) — Post\n\n**2.** [Exports](${B}) — Nation`,
  )
  expect(text.split(A)).toHaveLength(2)
  expect(text.split(B)).toHaveLength(2)
  expect(text).toContain(`1. Rates <${A}> — Post`)
  expect(text).not.toContain(`[1] <`)
})

test('a list with another article under that number does not', () => {
  const text = textOf(`Rates [[1]](${A})\n\n1. [Exports](${B})`)
  expect(text).toContain(`\n[1] <${A}>\n`)
})

test('if a number stands for two addresses, the second stays in the text', () => {
  const text = textOf(`One [[1]](${A}). Two [[1]](${B}).`)
  expect(text).toContain('One [1].')
  expect(text).toContain(`Two [1] <${B}>.`)
  expect(text).toContain(`\n[1] <${A}>\n`)
})

test.each([['[๑]'], ['[12]'], ['[1024]']])('%s is a citation', (label) => {
  expect(textOf(`Rates [${label}](${A})`)).toBe(`Rates ${label}\n\n${label} <${A}>\n`)
})

test.each([
  [`See [the report](${A}) today`, `See the report <${A}> today\n`],
  [`See [1](${A}) today`, `See 1 <${A}> today\n`],
  [`Write [[1]](mailto:a@b.example)`, 'Write [1] <mailto:a@b.example>\n'],
  ['A year [2026] and a number [1]', 'A year [2026] and a number [1]\n'],
])('%s stays as it is', (markdown, text) => {
  expect(textOf(markdown)).toBe(text)
})

test('the text part contains every tracked address of the HTML', () => {
  const analysis = `Rates [[1]](${A}) [[2]](${B}) [report](https://c.example/)\n\n- ${'Words '.repeat(30)} [[1]](${A})`
  const { html, text } = composeMail({
    blocks: topicBlocks(),
    html: '',
    subject: 'S',
    data: smallResearch({ analysis }),
  })
  for (const url of trackedUrls(html)) expect(text).toContain(`<${url}>`)
})

test('the links of a footer are on separate lines', () => {
  const { text } = composeMail({ blocks: topicBlocks(), html: '', subject: 'S', data: smallResearch() })
  expect(text).toMatch(/<\{\{web_version_url\}\}>\n(?! *·)/)
  expect(text).not.toMatch(/^ *·/m)
})
