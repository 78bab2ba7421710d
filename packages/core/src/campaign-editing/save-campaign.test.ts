import { campaigns } from '@newsloom/db/schema/campaigns'
import { newBlock } from '@newsloom/email/blocks/registry'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { InvalidError, NotFoundError } from '../errors.ts'
import { updateTemplate } from '../templates/update-template.ts'
import { campaignBed } from '../testing/campaigns/campaign-bed.ts'
import { campaignInput, change, makeAutomation, makeEmail } from '../testing/campaigns/campaign-fixtures.ts'
import { createCampaign } from './create-campaign.ts'

const now = new Date('2026-03-01T09:00:00.000Z')
const { blocks: BLOCKS, ctx, database, template, topic } = campaignBed(() => now)

test('an email campaign is a copy of its template, unaffected by later changes to the template', async () => {
  const { id: templateId, htmlContent } = await template({ content: BLOCKS })
  for (const given of [{}, { htmlContent }, { htmlContent: ' ' }]) {
    const made = await makeEmail(ctx, { htmlContent: null, ...given, templateId, status: 'scheduled' })
    expect(made).toMatchObject({
      subject: 'Spring news',
      status: 'draft',
      scheduledAt: null,
      audience: { kind: 'all' },
      templateId,
      templateIds: [templateId],
      topicId: null,
      htmlContent,
      content: BLOCKS,
      emailsSent: 0,
      sendId: null,
    })
  }
  const campaign = await makeEmail(ctx, { htmlContent: null, templateId })
  await updateTemplate(ctx, { id: templateId, htmlContent: '<p>New</p>' })
  const kept = await change(ctx, campaign, { name: 'Renamed', templateId })
  expect(kept).toMatchObject({ name: 'Renamed', htmlContent, content: BLOCKS })
  // the template's current content is copied when it is given
  expect(await change(ctx, campaign, { htmlContent: '<p>New</p>' })).toMatchObject({
    htmlContent: '<p>New</p>',
    content: [],
    templateId,
  })
  const other = await template({ content: [newBlock('divider', 'd')] })
  expect(await change(ctx, campaign, { templateId: other.id, htmlContent: undefined })).toMatchObject({
    templateId: other.id,
    htmlContent: other.htmlContent,
    content: other.content,
  })
})

test("a campaign copies its template's preview text, unless it has its own", async () => {
  const { id: templateId } = await template({ content: BLOCKS, preheader: 'What changed' })
  const copied = await makeEmail(ctx, { htmlContent: null, templateId })
  expect(copied.preheader).toBe('What changed')
  await updateTemplate(ctx, { id: templateId, preheader: 'Other' })
  expect(await change(ctx, copied, { name: 'Renamed' })).toMatchObject({ preheader: 'What changed' })
  expect(await change(ctx, copied, { preheader: ' Mine ' })).toMatchObject({ preheader: 'Mine' })
  expect((await makeEmail(ctx, { htmlContent: null, templateId, preheader: '' })).preheader).toBe('')
})

test('a campaign with its own HTML keeps it, one with an empty template gets a starting body, and one without a template is refused', async () => {
  const { id: templateId } = await template()
  expect(await makeEmail(ctx, { templateId, htmlContent: '<p>Own</p>' })).toMatchObject({
    htmlContent: '<p>Own</p>',
    content: [],
    templateId,
  })
  expect(await makeEmail(ctx)).toMatchObject({ htmlContent: '<p>Hi</p>', templateId: null, templateIds: [] })
  expect(await makeEmail(ctx, { templateId, htmlContent: '' })).toMatchObject({
    htmlContent: '<p>Campaign content</p>',
  })
  const missing = makeEmail(ctx, { htmlContent: null })
  await expect(missing).rejects.toThrow(new InvalidError('Please fill in all required fields.'))
  await expect(makeEmail(ctx, { templateId: 999_999 })).rejects.toThrow(
    new NotFoundError('The selected template no longer exists. Please select another one.'),
  )
  await expect(makeEmail(ctx, { topicId: 999_999 })).rejects.toThrow('This topic no longer exists')
  const lists = { kind: 'lists', contactListIds: [999_999] }
  await expect(makeEmail(ctx, { audience: lists })).rejects.toThrow('This contact list no longer exists')
  await expect(makeEmail(ctx, { htmlContent: '{{content}}'.repeat(21) })).rejects.toThrow(/21 times/)
})

test('an automation has defaults, its topics in order, and a subject from its name', async () => {
  const [oil, rates] = [await topic('Oil'), await topic('Rates')]
  const made = await makeAutomation(ctx, { topicIds: [String(rates), oil, rates], subject: 'Mine' })
  expect(made).toMatchObject({
    subject: 'Spring - Campaign Update',
    persona: 'CFO',
    topicIds: [String(rates), String(oil)],
    topicNames: ['Rates', 'Oil'],
    geminiModel: 'gemini-1.5-flash',
    podcastLanguage: 'English',
    customPrompt: '',
    formatPrompt: '',
    htmlContent: '<p>Campaign content</p>',
    generatedContent: '',
    generatedAt: null,
    researchSources: 0,
    templatesUsed: 0,
    templateIds: null,
    podcastUrl: null,
    podcastTitle: null,
    podcastGeneratedAt: null,
    hasContent: false,
  })
  await expect(makeAutomation(ctx, { topicIds: [oil, 999_998, 999_999] })).rejects.toThrow(
    'Topics 999998, 999999 no longer exist. Nothing was saved.',
  )
  await expect(makeAutomation(ctx, { topicIds: [oil], templateIds: [999_999] })).rejects.toThrow(
    NotFoundError,
  )
  expect(await database.db.select().from(campaigns).where(eq(campaigns.name, 'Autumn'))).toEqual([])
  // its own layout is a choice that stays until another one is made
  const own = await makeAutomation(ctx, { topicIds: [oil], templateIds: [] })
  expect(own.templateIds).toEqual([])
  const { templateIds: _, ...unnamed } = own
  expect(await change(ctx, unnamed, {})).toMatchObject({ templateIds: [] })
  expect(await change(ctx, own, { templateIds: null })).toMatchObject({ templateIds: null })
})

test('a campaign is saved completely or not at all', async () => {
  const before = await database.db.select().from(campaigns)
  const bad = campaignInput({ persona: 'CFO', topicIds: [999_999] })
  await expect(createCampaign(ctx, bad)).rejects.toThrow(NotFoundError)
  expect(await database.db.select().from(campaigns)).toHaveLength(before.length)
})
