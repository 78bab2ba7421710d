import fc from 'fast-check'
import { expect, test } from 'vitest'
import { htmlText } from '../html/html-text.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { richNodes } from '../rich-text.ts'

const PAIRS = ['ul', 'ol', 'li', 'p', 'div', 'blockquote', 'b', 'em', 'u', 's', 'a href="https://x.example"']
const closing = (tag: string) => `</${tag.split(' ')[0]}>`

test('HTML nested to any depth is rendered with all its text', () => {
  const tags = fc.array(fc.constantFrom(...PAIRS), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(tags, fc.integer({ min: 1, max: 3_000 }), fc.boolean(), (cycle, depth, isClosed) => {
      const opened = Array.from({ length: depth }, (_, at) => cycle[at % cycle.length] ?? 'ul')
      const open = opened.map((tag) => `<${tag}>`).join('word ')
      const close = isClosed ? opened.toReversed().map(closing).join('') : ''
      const html = nodesHtml(richNodes(`<p>before</p>${open}deepest${close}<p>after</p>`))
      const text = htmlText(html)
      for (const word of ['before', 'deepest', 'after']) expect(text).toContain(word)
      expect(text.match(/word/g) ?? []).toHaveLength(depth - 1)
    }),
    { numRuns: 10 },
  )
})

test('text after deep lists is outside them', () => {
  const lists = '<ul><li>'.repeat(1_500)
  const html = nodesHtml(richNodes(`${lists}deep${'</li></ul>'.repeat(1_500)}<p>after</p>`))
  expect(html).toMatch(/<\/ul><p>after<\/p>$/)
})
