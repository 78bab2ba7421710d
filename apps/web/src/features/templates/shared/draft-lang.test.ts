import { newBlock } from '@newsloom/email/blocks/registry'
import { expect, test } from 'vitest'
import { draftLang } from './draft-lang.ts'

const EMPTY = { subject: '', preheader: '', html: '', blocks: [] }

test.each([
  ['nothing yet', EMPTY],
  [
    'only merge tags',
    { ...EMPTY, subject: '{{name | default: "reader"}}', html: '<p>{{content}}&nbsp;</p>' },
  ],
  ['only an image', { ...EMPTY, blocks: [newBlock('image', 'i'), newBlock('analysis', 'a')] }],
])('a template with %s is in the language of the page', (_, draft) => {
  expect(draftLang(draft, 'th')).toBe('th')
  expect(draftLang(draft, 'en')).toBe('en')
})

test.each([
  ['en', { ...EMPTY, subject: 'News of {{date}}' }],
  ['en', { ...EMPTY, blocks: [newBlock('heading', 'h', 'en')] }],
  ['en', { ...EMPTY, blocks: [newBlock('columns', 'c', 'en')] }],
  ['th', { ...EMPTY, html: '<p>ข่าว</p>' }],
  ['th', { ...EMPTY, subject: 'News', blocks: [newBlock('text', 't', 'th')] }],
] as const)('a template with words is in their language: %s', (lang, draft) => {
  expect(draftLang({ ...draft, blocks: [...draft.blocks] }, lang === 'th' ? 'en' : 'th')).toBe(lang)
})
