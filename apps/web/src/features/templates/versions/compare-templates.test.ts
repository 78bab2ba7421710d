import { Block } from '@newsloom/email/blocks/registry'
import { expect, test } from 'vitest'
import { sampleTemplateView } from '~/testing/samples.ts'
import { compareTemplates } from './compare-templates.ts'

const text = (id: string, content: string): Block => Block.parse({ id, type: 'text', content })
const button = Block.parse({ id: 'go', type: 'button', content: 'Go', styles: { color: '#fff' } })
const blocks = (...content: Block[]) => sampleTemplateView({ content })

test('equal templates have no differences, whatever the order of their keys', () => {
  const again = Block.parse({ styles: { color: '#fff' }, content: 'Go', type: 'button', id: 'go' })
  expect(compareTemplates(blocks(button), blocks(again))).toEqual([])
})

test('each changed field is one line', () => {
  const before = sampleTemplateView()
  const after = sampleTemplateView({
    name: 'New',
    subject: 'S',
    customPrompt: 'P',
    geminiModel: 'gemini-1.5-pro',
  })
  expect(compareTemplates(before, after).map(({ what, after }) => `${what}: ${after}`)).toEqual([
    'Name: New',
    'Subject: S',
    'Step 1: Content Generation Prompt: P',
    'Model: gemini-1.5-pro',
  ])
})

test('blocks are matched by id: added, removed, changed, moved', () => {
  const before = blocks(text('a', '<p>One</p>'), text('b', 'Two'), button)
  const after = blocks(button, text('a', '<p>Uno</p>'), text('c', 'Three'))
  expect(compareTemplates(before, after)).toEqual([
    { kind: 'removed', what: 'Text', before: 'Two', after: null },
    { kind: 'changed', what: 'Text', before: 'One', after: 'Uno' },
    { kind: 'added', what: 'Text', before: null, after: 'Three' },
    { kind: 'moved', what: 'Order of the blocks', before: 'Text, Text, Button', after: 'Button, Text, Text' },
  ])
})

test('a change of style is a change', () => {
  const [difference] = compareTemplates(
    blocks(button),
    blocks(Block.parse({ ...button, styles: { color: '#000' } })),
  )
  expect(difference).toMatchObject({ kind: 'changed', what: 'Button' })
  expect(difference).toMatchObject({ before: 'Text colour: #fff', after: 'Text colour: #000' })
})

test('settings are named as their fields; those that are off or empty are left out', () => {
  const image = Block.parse({ id: 'i', type: 'image', content: '/images/a.png' })
  const told = Block.parse({ ...image, props: { ...image.props, alt: 'A field', decorative: false } })
  expect(compareTemplates(blocks(button), blocks(button, image)).map(({ after }) => after)).toEqual([
    '/images/a.png',
  ])
  expect(compareTemplates(blocks(image), blocks(told))).toMatchObject([
    { before: 'Alt text: none', after: 'Alt text: A field' },
  ])
})

test('HTML is compared by its text, and differs from blocks as a whole', () => {
  const html = sampleTemplateView({ htmlContent: '<p>Old <b>words</b></p>' })
  expect(compareTemplates(html, sampleTemplateView({ htmlContent: '<p>New</p>' }))).toEqual([
    { kind: 'changed', what: 'HTML', before: 'Old words', after: 'New' },
  ])
  expect(compareTemplates(html, blocks(button))).toEqual([
    { kind: 'changed', what: 'Content', before: 'Custom HTML', after: 'Blocks' },
  ])
})
