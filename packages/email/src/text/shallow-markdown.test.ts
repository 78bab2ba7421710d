import fc from 'fast-check'
import { expect, test } from 'vitest'
import { analysisHtml } from '../research/analysis-html.ts'
import { shallowMarkdown } from './shallow-markdown.ts'

const MARKS = ['> ', '>', '- ', '* ', '1. ', '2) ', '\t- ', '**a ', '*a ', '_b ', '~~c ', '[', '# ', '| ']

test('Markdown nested to any depth becomes HTML with all its text', () => {
  const marks = fc.array(fc.constantFrom(...MARKS), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(marks, fc.integer({ min: 1, max: 10_000 }), (cycle, depth) => {
      const nested = Array.from({ length: depth }, (_, at) => cycle[at % cycle.length]).join('')
      const html = analysisHtml(`before\n\n${nested}deepest${'** _ ~~'.repeat(depth)}\n\nafter`)
      for (const word of ['before', 'deepest', 'after']) expect(html).toContain(word)
    }),
    { numRuns: 40 },
  )
})

test('a list indented further with every line terminates', () => {
  const stairs = Array.from({ length: 280 }, (_, at) => `${'  '.repeat(at)}- step ${at}`).join('\n')
  expect(analysisHtml(stairs)).toContain('step 279')
})

test.each([
  '> a quote\n> - a list in it\n>   1. numbered **in bold** and *italics*',
  '- one\n  - two\n    - three\n      - four',
  '| a | b |\n|---|---|\n| 1 | 2 |',
  '**ก** *ข* ~~ค~~ snake_case 2 * 3 > 1',
  '1. first\n\n   its second paragraph\n\n2. second',
])('normal Markdown stays unchanged: %j', (markdown) => {
  expect(shallowMarkdown(markdown)).toBe(markdown)
})
