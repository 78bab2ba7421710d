import { templates } from '@newsloom/db/schema/templates'
import { newBlock } from '@newsloom/email/blocks/registry'
import { templateHtml } from '@newsloom/email/html/template-html'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { InvalidError } from '../../errors.ts'
import { templateBed } from '../../testing/template-bed.ts'
import { duplicateTemplate } from '../duplicate-template.ts'
import { getTemplate } from '../get-template.ts'
import { listVersions } from '../list-versions.ts'

const { blocks: BLOCKS, create, ctx, database, update } = templateBed()

describe('content of a template', () => {
  test('name and subject are enough, and the HTML is a placeholder', async () => {
    expect(await create()).toMatchObject({
      htmlContent: '',
      content: [],
      customPrompt: '',
      geminiModel: 'gemini-1.5-flash',
      isReusable: true,
      topicId: null,
      version: 1,
    })
    expect(await create({ content: 'Content goes here' })).toMatchObject({
      htmlContent: 'Content goes here',
      content: [],
    })
    const both = await create({ content: 'Content goes here', htmlContent: '<p>Own</p>' })
    expect(both).toMatchObject({ htmlContent: '<p>Own</p>', content: [] })
  })

  test.each([
    ['a list', BLOCKS],
    ['JSON', JSON.stringify(BLOCKS)],
  ])('blocks as %s are saved and rendered to HTML', async (_, content) => {
    const made = await create({ content, htmlContent: '<p>ignored</p>' })
    expect(made).toMatchObject({ content: BLOCKS, htmlContent: templateHtml(BLOCKS) })
    expect(made.htmlContent).toContain('{{content}}')
    expect(await getTemplate(ctx, { id: made.id })).toEqual(made)
  })

  test('refuses blocks that render too much HTML, with a reason', async () => {
    const long = (id: string) => ({ ...newBlock('text', id), content: 'x'.repeat(50_000) })
    const content = Array.from({ length: 21 }, (_, i) => long(`b${i}`))
    const refused = create({ content })
    await expect(refused).rejects.toThrow(InvalidError)
    await expect(refused).rejects.toThrow(/The blocks produce \d+ characters of HTML/)
  })

  test('refuses too many places for the research', async () => {
    const refused = create({ htmlContent: '{{content}}'.repeat(21) })
    await expect(refused).rejects.toThrow('{{content}} 21 times; the limit is 20')
    await expect(create({ htmlContent: '{{content}}'.repeat(20) })).resolves.toMatchObject({ version: 1 })
  })

  test('fields missing from a save are unchanged', async () => {
    const { id } = await create({ content: BLOCKS, customPrompt: 'ก', formatPrompt: 'ข' })
    const saved = await update(id, { name: 'รายสัปดาห์', customPrompt: null, htmlContent: null })
    expect(saved).toMatchObject({
      name: 'รายสัปดาห์',
      subject: '{{topic}}',
      content: BLOCKS,
      htmlContent: templateHtml(BLOCKS),
      customPrompt: 'ก',
      formatPrompt: 'ข',
      version: 2,
    })
  })

  test.each([
    ['other HTML makes it one of HTML', { htmlContent: '<p>New</p>' }, '<p>New</p>', []],
    ['its own HTML says nothing', { htmlContent: templateHtml(BLOCKS) }, templateHtml(BLOCKS), BLOCKS],
    ['without its blocks it is empty', { content: [], htmlContent: templateHtml(BLOCKS) }, '', []],
    [
      'its own HTML outweighs a placeholder',
      { content: 'x', htmlContent: templateHtml(BLOCKS) },
      templateHtml(BLOCKS),
      BLOCKS,
    ],
    ['a placeholder alone is its HTML', { content: 'x' }, 'x', []],
    ['an empty placeholder says nothing', { content: ' ' }, templateHtml(BLOCKS), BLOCKS],
    [
      'other blocks outweigh HTML',
      { content: BLOCKS.slice(1), htmlContent: '<p>New</p>' },
      templateHtml(BLOCKS.slice(1)),
      BLOCKS.slice(1),
    ],
  ])('block template: %s', async (_, given, htmlContent, content) => {
    const { id } = await create({ content: BLOCKS })
    expect(await update(id, given)).toMatchObject({ htmlContent, content })
  })

  test.each([
    ['no blocks change nothing', { content: [] }, '<p>Old</p>', []],
    ['blocks take its place', { content: BLOCKS, htmlContent: '<p>Old</p>' }, templateHtml(BLOCKS), BLOCKS],
    ['it can be emptied', { htmlContent: '' }, '', []],
  ])('HTML template: %s', async (_, given, htmlContent, content) => {
    const { id } = await create({ htmlContent: '<p>Old</p>' })
    expect(await update(id, given)).toMatchObject({ htmlContent, content })
  })

  test.each([[{ content: BLOCKS }], [{ htmlContent: '<p>Old</p>' }], [{}]])(
    'saving what was read changes nothing: %j',
    async (made) => {
      const read = await create({ ...made, customPrompt: 'x' })
      expect(await update(read.id, read)).toEqual(read)
      expect(await listVersions(ctx, { id: read.id })).toEqual([])
    },
  )
})

describe('duplicating', () => {
  test('copies everything but the topic and the versions', async () => {
    const original = await create({ content: BLOCKS, customPrompt: 'ก', isReusable: false })
    await update(original.id, { formatPrompt: 'ข' })
    await database.db.update(templates).set({ topicId: 5 }).where(eq(templates.id, original.id))
    const copy = await duplicateTemplate(ctx, { id: original.id })
    expect(copy).toMatchObject({
      name: 'Weekly (copy)',
      content: BLOCKS,
      customPrompt: 'ก',
      formatPrompt: 'ข',
      isReusable: false,
      topicId: null,
      version: 1,
    })
    expect(await listVersions(ctx, { id: copy.id })).toEqual([])
  })

  test('cuts the name between whole characters', async () => {
    const { id } = await create({ name: `${'x'.repeat(190)}👩‍👩‍👧tail` })
    expect((await duplicateTemplate(ctx, { id })).name).toBe(`${'x'.repeat(190)} (copy)`)
    const full = await create({ name: 'ก'.repeat(200) })
    expect((await duplicateTemplate(ctx, { id: full.id })).name).toBe(`${'ก'.repeat(193)} (copy)`)
  })
})

test('unknown merge tags are reported at each save, and stay', async () => {
  const made = await create({ subject: '{{nmae}}', content: [newBlock('analysis', 'a')] })
  expect(made.unknownTags).toEqual(['{{nmae}}'])
  const fixed = await update(made.id, { subject: 'For {{name}}', htmlContent: '<p>{{topci}} {{topci}}</p>' })
  expect(fixed).toMatchObject({ subject: 'For {{name}}', unknownTags: ['{{topci}}'] })
})
