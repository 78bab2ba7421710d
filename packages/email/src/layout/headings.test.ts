import { expect, test } from 'vitest'
import { composeMail } from '../compose-mail.ts'
import { newTemplateBlocks, topicBlocks } from '../initial-blocks.ts'
import { smallResearch } from '../testing/every-block.ts'

/** The levels of an email's headings in order. */
const levels = (blocks: ReturnType<typeof topicBlocks>, analysis: string): number[] => {
  const { html } = composeMail({ blocks, html: '', subject: 'S', data: smallResearch({ analysis }) })
  return [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level))
}

test.each([
  ['no headings', 'Words alone'],
  ['one title', '# ภาพรวม\n\nx'],
  ['sections', '## One\n\nx\n\n## Two\n\nx'],
  ['sub-sections alone', '### One\n\nx\n\n### Two'],
  ['a title and then sub-sub-sections', '# One\n\n#### Two\n\n### Three\n\n###### Four'],
  ['all levels', '# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5\n\n###### 6'],
  ['a jump back and forth', '## One\n\n#### Two\n\n## Three\n\n##### Four'],
])('a starter template with an analysis of %s skips no heading level', (_, analysis) => {
  for (const blocks of [topicBlocks(), newTemplateBlocks('en')]) {
    const found = levels(blocks, analysis)
    expect(found[0]).toBe(1)
    found.slice(1).forEach((level, index) => {
      expect(level - (found[index] ?? 0), `${found}`).toBeLessThanOrEqual(1)
    })
  }
})

test('a heading of an analysis is as large as it was written', () => {
  const { html } = composeMail({
    blocks: topicBlocks(),
    html: '',
    subject: 'S',
    data: smallResearch({ analysis: '### Small' }),
  })
  expect(html).toMatch(/<h2 style="font-size:18px[^"]*">Small<\/h2>/)
})
