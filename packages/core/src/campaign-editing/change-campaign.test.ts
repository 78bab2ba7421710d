import { campaigns } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { campaignBed } from '../testing/campaigns/campaign-bed.ts'
import { change, makeAutomation, makeEmail, plantSend } from '../testing/campaigns/campaign-fixtures.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'

let now = new Date('2026-03-01T09:00:00.000Z')
const { blocks: BLOCKS, ctx, database, template, topic } = campaignBed(() => now)
const store = (id: number, set: Partial<typeof campaigns.$inferInsert>) =>
  database.db.update(campaigns).set(set).where(eq(campaigns.id, id))

test('fields of an automation that are not given stay, and new content is dated now', async () => {
  const [oil, rates] = [await topic('Oil'), await topic('Rates')]
  const made = await makeAutomation(ctx, {
    topicIds: [oil],
    geminiModel: 'gemini-1.5-pro',
    podcastLanguage: 'Thai',
    customPrompt: 'ก',
    generatedContent: '<p>1</p>',
    researchSources: 7,
    podcastUrl: 'https://example.org/a.mp3',
    audience: { kind: 'contacts', contactIds: [3, 4, 3] },
  })
  expect(made).toMatchObject({ hasContent: true, generatedAt: now.toISOString() })
  await store(made.id, { testedAt: now })
  const first = now
  now = new Date('2026-03-02T09:00:00.000Z')
  const { id } = made
  const renamed = await change(ctx, {}, { id, name: 'Autumn', persona: 'CEO', topicIds: [rates, oil] })
  expect(renamed).toMatchObject({
    subject: 'Autumn - Campaign Update',
    persona: 'CEO',
    topicNames: ['Rates', 'Oil'],
    geminiModel: 'gemini-1.5-pro',
    podcastLanguage: 'Thai',
    customPrompt: 'ก',
    generatedContent: '<p>1</p>',
    researchSources: 7,
    generatedAt: first.toISOString(),
    podcastUrl: 'https://example.org/a.mp3',
    audience: { kind: 'contacts', contacts: 2 },
    // another subject is another mail
    testedAt: null,
    createdAt: first.toISOString(),
    updatedAt: now.toISOString(),
  })
  expect(await change(ctx, renamed, { generatedContent: '<p>2</p>' })).toMatchObject({
    generatedContent: '<p>2</p>',
    generatedAt: now.toISOString(),
  })
  expect(await change(ctx, renamed, { generatedContent: '', podcastUrl: '' })).toMatchObject({
    generatedContent: '',
    generatedAt: null,
    researchSources: 0,
    podcastUrl: null,
  })
})

test('a test counts for what was tested: changing the recipients keeps it, changing the content does not', async () => {
  const oil = await topic('Oil')
  const made = await makeEmail(ctx)
  const changes: [object, boolean][] = [
    [{}, true],
    [{ name: 'Other', audience: { kind: 'contacts', contactIds: [1] } }, true],
    [{ subject: 'Other' }, false],
    [{ htmlContent: '<p>Other</p>' }, false],
    [{ topicId: oil }, false],
  ]
  for (const [over, isTested] of changes) {
    await store(made.id, { testedAt: now })
    const { testedAt } = await change(ctx, await getCampaign(ctx, { id: made.id }), over)
    expect(testedAt !== null, JSON.stringify(over)).toBe(isTested)
  }
})

test('a campaign keeps its kind; a sent email one is unchanged, a scheduled one and an automation may change', async () => {
  const email = await makeEmail(ctx)
  const auto = await makeAutomation(ctx, { topicIds: [await topic('Oil')] })
  const asAutomation = { persona: 'CFO', topicIds: auto.topicIds, kind: 'automation' }
  await expect(change(ctx, email, asAutomation)).rejects.toThrow(/cannot become an automation/)
  await expect(change(ctx, auto, { kind: 'email' })).rejects.toThrow(/cannot become an email campaign/)
  const scheduledAt = new Date('2026-05-01T09:00:00.000Z')
  await store(email.id, { status: 'scheduled', scheduledAt })
  expect(await change(ctx, email, { subject: 'Later', status: 'draft' })).toMatchObject({
    status: 'scheduled',
    scheduledAt: scheduledAt.toISOString(),
    subject: 'Later',
  })
  for (const { id } of [email, auto]) {
    await store(id, { status: 'sent' })
    await plantSend(ctx, id, { state: 'sending' })
  }
  await expect(change(ctx, email, { subject: 'Too late' })).rejects.toThrow(ConflictError)
  await expect(change(ctx, email, { subject: 'Too late' })).rejects.toThrow(/was sent .* Duplicate it/)
  expect(await getCampaign(ctx, { id: email.id })).toMatchObject({ status: 'sending', subject: 'Later' })
  expect(await change(ctx, auto, { generatedContent: '<p>2</p>' })).toMatchObject({ hasContent: true })
  await expect(change(ctx, email, { id: 999_999 })).rejects.toThrow(NotFoundError)
})

test("a copy is a draft with the same content and audience, without the original's history", async () => {
  const [oil, rates] = [await topic('Oil'), await topic('Rates')]
  const { id: templateId } = await template({ content: BLOCKS })
  const original = await makeEmail(ctx, {
    name: 'ก'.repeat(198),
    htmlContent: null,
    templateId,
    topicId: oil,
    audience: { kind: 'contacts', contactIds: [7] },
  })
  await store(original.id, { status: 'held', scheduledAt: now, testedAt: now, hold: { kind: 'missed' } })
  await plantSend(ctx, original.id)
  now = new Date('2026-03-03T09:00:00.000Z')
  const copy = await duplicateCampaign(ctx, { id: original.id })
  expect(copy).toEqual({
    ...original,
    id: copy.id,
    name: `${'ก'.repeat(193)} (copy)`,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  const auto = await makeAutomation(ctx, { topicIds: [rates, oil], generatedContent: '<p>1</p>' })
  expect(await duplicateCampaign(ctx, { id: auto.id })).toMatchObject({
    name: 'Spring (copy)',
    subject: 'Spring (copy) - Campaign Update',
    topicIds: auto.topicIds,
    generatedContent: '<p>1</p>',
    generatedAt: auto.generatedAt,
  })
  await expect(duplicateCampaign(ctx, { id: 999_999 })).rejects.toThrow(NotFoundError)
})

test('a list that was deleted since it was chosen does not prevent saving the rest', async () => {
  const [list] = await database.db.insert(contactLists).values({ name: 'Board' }).returning()
  const audience = { kind: 'lists', contactListIds: [list?.id] }
  const made = await makeEmail(ctx, { audience })
  await database.db.delete(contactLists)
  expect(await change(ctx, made, { subject: 'Other' })).toMatchObject({ subject: 'Other', audience })
  const other = { kind: 'lists', contactListIds: [list?.id, 999_999] }
  await expect(change(ctx, made, { audience: other })).rejects.toThrow(
    /^Contact lists? .* no longer exists?\. Nothing was saved\./,
  )
})
