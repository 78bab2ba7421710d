import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { trackedUrls } from '../merge/track-links.ts'
import { analysisHtml } from '../research/analysis-html.ts'
import { topicBlocks } from '../starter-blocks.ts'
import { smallResearch } from '../testing/every-block.ts'
import { mailText } from './mail-text.ts'

const A = 'https://a.example/economy/rates'
const B = 'https://b.example/exports'
const textOf = (markdown: string) => mailText(analysisHtml(markdown))

test('a citation is its number; its address stands at the end, once', () => {
  const text = textOf(`Rates stay [[1]](${A}), exports rise [[2]](${B}) and rates again [[1]](${A}).`)
  expect(text).toBe(`Rates stay [1], exports rise [2] and rates again [1].\n\n[1] <${A}>\n[2] <${B}>\n`)
})

test('where the analysis lists its sources, that list is the one of the links', () => {
  const text = textOf(
    `Rates stay [[1]](${A}), exports rise [[2]](${B}).\n\n## Sources\n\n**1.** [Rates](${A}) — Post\n\n**2.** [Exports](${B}) — Nation`,
  )
  expect(text.split(A)).toHaveLength(2)
  expect(text.split(B)).toHaveLength(2)
  expect(text).toContain(`1. Rates <${A}> — Post`)
  expect(text).not.toContain(`[1] <`)
})

test('a list that names another article under the number is not the one of the links', () => {
  const text = textOf(`Rates [[1]](${A})\n\n1. [Exports](${B})`)
  expect(text).toContain(`\n[1] <${A}>\n`)
})

test('a number of two addresses keeps the second beside it', () => {
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

test('a mail names every address that its HTML tracks, so that each is tracked in both parts', () => {
  const analysis = `Rates [[1]](${A}) [[2]](${B}) [report](https://c.example/)\n\n- ${'Words '.repeat(30)} [[1]](${A})`
  const { html, text } = composeMail({
    blocks: topicBlocks(),
    html: '',
    subject: 'S',
    data: smallResearch({ analysis }),
  })
  for (const url of trackedUrls(html)) expect(text).toContain(`<${url}>`)
})

test('the links of a footer stand one below the other', () => {
  const { text } = composeMail({ blocks: topicBlocks(), html: '', subject: 'S', data: smallResearch() })
  expect(text).toMatch(/<\{\{web_version_url\}\}>\n(?! *·)/)
  expect(text).not.toMatch(/^ *·/m)
})
