import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { type ComposeInput, composeMail } from '../compose-mail.ts'
import { newTemplateBlocks, topicBlocks } from '../initial-blocks.ts'
import { everyBlock, smallResearch } from '../testing/every-block.ts'

/** The standard rules, without those for web pages that email has to break. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // email programs need layout tables, old attributes and inline styles
    'no-inline-style': 'off',
    'no-deprecated-attr': 'off',
    'no-conditional-comment': 'off',
    // matters of taste
    'presentation-role-style': 'off',
    'prefer-tbody': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
  },
})

const problems = (input: Partial<ComposeInput>): string[] => {
  const { html } = composeMail({
    blocks: [],
    html: '',
    subject: 'ข่าว & "news"',
    data: smallResearch(),
    ...input,
  })
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line }) => `${ruleId}: ${message}: ${html.split('\n')[line - 1]?.slice(0, 200)}`,
      ),
    )
}

test('emails made from blocks and from HTML are valid', () => {
  expect(problems({ blocks: everyBlock() })).toEqual([])
  expect(problems({ blocks: topicBlocks() })).toEqual([])
  expect(problems({ blocks: newTemplateBlocks('en') })).toEqual([])
  expect(problems({ html: '<p>Dear {{name}}</p><p>{{content}}</p>{{stories}}<p>{{podcast}}</p>' })).toEqual(
    [],
  )
})

test('the check itself finds invalid HTML', () => {
  expect(problems({ html: '<p><div>x</div></p><b>' }).length).toBeGreaterThan(1)
})
