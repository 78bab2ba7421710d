import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { templates } from '@newsloom/db/schema/templates'
import { newBlock } from '@newsloom/email/blocks/registry'
import { beforeEach, expect, test } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { createTopic } from '../topic-editing/create-topic.ts'
import { createTemplate } from './create-template.ts'
import { getTemplate } from './get-template.ts'
import { listTemplateCards } from './list-template-cards.ts'
import { listTemplates } from './list-templates.ts'

const database = testDatabase()
const ctx = testContext(database)
beforeEach(() => database.db.delete(templates))

const create = (over: object) =>
  createTemplate(ctx, CreateTemplateInput.parse({ name: 'N', subject: 'S', ...over }))
const preview = async (htmlContent: string) => {
  await create({ htmlContent })
  return (await listTemplateCards(ctx))[0]?.preview
}

test('both lists have all templates, newest first; cards have no content', async () => {
  const made = [await create({ name: 'A' }), await create({ name: 'B', content: [newBlock('button', 'b')] })]
  expect(await listTemplates(ctx)).toEqual(made.toReversed())
  const cards = made.toReversed().map(({ htmlContent, content, unknownTags, ...facts }) => ({
    ...facts,
    preview: content.length > 0 ? expect.stringContaining('Click Here') : '',
  }))
  expect(await listTemplateCards(ctx)).toEqual(cards)
})

test.each([
  ['words without markup', '<p>One &amp;\n two</p><p>three</p>', 'One & two three'],
  ['cut at 200 characters', `<p>${'ข'.repeat(300)}</p>`, `${'ข'.repeat(200)}…`],
  ['not through a character', `${'x'.repeat(199)}😀😀`, `${'x'.repeat(199)}…`],
  ['all of a short one', 'x'.repeat(200), 'x'.repeat(200)],
  [
    'of what stands after a long style sheet',
    `<style>${'p{color:red}'.repeat(2_000)}</style><p>Words</p>`,
    'Words',
  ],
  ['nothing of nothing', '', ''],
  [
    'a link and a tag with words of its own',
    '<p>Dear {{name | default: &quot;reader&quot;}}, <a href="https://a.example/">read on</a></p>',
    'Dear {{name | default: "reader"}}, read on',
  ],
])('the preview: %s', async (_, html, words) => {
  expect(await preview(html)).toBe(words)
})

test("a topic's own template is made of blocks", async () => {
  const topic = await createTopic(ctx, topicInput({ name: 'Rates' }))
  const template = await getTemplate(ctx, { id: topic.templateId ?? 0 })
  expect(template).toMatchObject({ topicId: topic.id, isReusable: true, version: 1 })
  expect(template.content.map(({ type }) => type)).toContain('analysis')
  expect(template.htmlContent).toContain('{{content}}')
})
