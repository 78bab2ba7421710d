import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { templateTests, templateVersions } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { makeEmail } from '../testing/campaigns/campaign-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { createTopic } from '../topic-editing/create-topic.ts'
import { deleteTopic } from '../topic-editing/delete-topic.ts'
import { createTemplate } from './create-template.ts'
import { deleteTemplate } from './delete-template.ts'
import { getTemplate } from './get-template.ts'
import { templateUsage } from './template-usage.ts'
import { updateTemplate } from './update-template.ts'

const database = testDatabase()
const ctx = testContext(database)
let id: number
beforeEach(async () => {
  await database.db.delete(campaigns)
  id = (await createTemplate(ctx, CreateTemplateInput.parse({ name: 'Weekly', subject: 'S' }))).id
})

const use = (name: string) =>
  createTopic(ctx, topicInput({ name, templateOption: 'use_existing', selectedTemplateId: id }))
const addCampaign = async (name: string, templateIds: number[]) => {
  const [row] = await database.db
    .insert(campaigns)
    .values({ kind: 'automation', name, templateIds })
    .returning()
  return row?.id ?? 0
}
const remove = (force = false) => deleteTemplate(ctx, { id, force })

test('deletes an unused template with its versions and tests', async () => {
  await updateTemplate(ctx, { id, name: 'Renamed' })
  const prompts = { customPrompt: '', formatPrompt: '', geminiModel: 'x' }
  await database.db.insert(templateTests).values({ templateId: id, ...prompts })
  expect(await templateUsage(ctx, { id })).toEqual({ topics: [], campaigns: [], scheduled: [] })
  expect(await remove()).toEqual({ deleted: true })
  await expect(getTemplate(ctx, { id })).rejects.toThrow(NotFoundError)
  for (const table of [templateVersions, templateTests])
    expect(await database.db.select().from(table).where(eq(table.templateId, id))).toEqual([])
  await expect(remove(true)).rejects.toThrow(NotFoundError)
  await expect(templateUsage(ctx, { id })).rejects.toThrow(NotFoundError)
})

test('keeps a used template, and says who uses it', async () => {
  const topic = await use('Rates')
  const campaignId = await addCampaign('Spring', [id])
  await addCampaign('Autumn', [id + 1_000])
  const usage = {
    topics: [{ id: topic.id, name: 'Rates' }],
    campaigns: [{ id: campaignId, name: 'Spring' }],
    scheduled: [],
  }
  expect(await templateUsage(ctx, { id })).toEqual(usage)
  await expect(remove()).rejects.toThrow(ConflictError)
  await expect(remove()).rejects.toMatchObject({
    message: expect.stringContaining("'Weekly' is used by the topic 'Rates' and the campaign 'Spring'."),
    details: usage,
  })
  for (const name of ['Oil', 'Rice', 'Gold']) await use(name)
  await expect(remove()).rejects.toThrow(
    "4 topics ('Rates', 'Oil', 'Rice', …) and the campaign 'Spring'. Once it is deleted, topics use Newsloom's own layout and the campaign uses the template of its first topic.",
  )
  expect((await getTemplate(ctx, { id })).name).toBe('Weekly')
})

test('by force, deletes it: topics then have none, campaigns their others, and sends their own copy', async () => {
  const topic = await use('Rates')
  const campaignId = await addCampaign('Spring', [7, id, 8, id])
  const snapshot = {
    from: '',
    subject: 'S',
    html: '<p>x</p>',
    text: 'x',
    publicUrl: '',
    links: {},
    values: {},
  }
  await database.db.insert(sends).values({
    kind: 'news',
    label: 'Rates',
    templateId: id,
    contactListIds: [],
    subject: 'S',
    snapshot,
    fingerprint: 'f',
    state: 'done',
    audience: 0,
    duplicates: 0,
  })
  expect(await remove(true)).toEqual({ deleted: true })
  expect(
    await database.db.select().from(researchTopics).where(eq(researchTopics.id, topic.id)),
  ).toMatchObject([{ templateId: null, name: 'Rates' }])
  expect(await database.db.select().from(campaigns).where(eq(campaigns.id, campaignId))).toMatchObject([
    { templateIds: [7, 8] },
  ])
  expect(await database.db.select().from(sends)).toMatchObject([{ templateId: id, snapshot }])
})

test('an email campaign is a copy: it does not prevent the deletion, and is unchanged', async () => {
  const campaign = await makeEmail(ctx, { templateId: id, htmlContent: '<p>Own</p>' })
  expect(await templateUsage(ctx, { id })).toEqual({ topics: [], campaigns: [], scheduled: [] })
  expect(await remove()).toEqual({ deleted: true })
  expect(await getCampaign(ctx, { id: campaign.id })).toEqual({
    ...campaign,
    templateId: null,
    templateIds: [],
  })
})

test('scheduled campaigns made from it are named with their time, and sent with their own content', async () => {
  const at = ['2026-05-02T09:00:00.000Z', '2026-05-01T09:00:00.000Z'] as const
  const email = await makeEmail(ctx, { templateId: id, htmlContent: '<p>Own</p>' })
  const automation = await addCampaign('Auto', [id])
  for (const [i, one] of [email.id, automation].entries())
    await database.db
      .update(campaigns)
      .set({ status: 'scheduled', scheduledAt: new Date(at[i] ?? '') })
      .where(eq(campaigns.id, one))
  expect((await templateUsage(ctx, { id })).scheduled).toEqual([
    { id: automation, name: 'Auto', scheduledAt: at[1] },
    { id: email.id, name: 'Spring', scheduledAt: at[0] },
  ])
  await remove(true)
  for (const one of [email.id, automation])
    expect(await getCampaign(ctx, { id: one })).toMatchObject({ status: 'scheduled' })
})

test('a topic that selects it during its deletion, or is deleted too, leaves nothing half done', async () => {
  for (let round = 0; round < 5; round += 1) {
    const own = await createTopic(ctx, topicInput({ name: 'Own' }))
    id = own.templateId ?? 0
    const ended = await Promise.allSettled([remove(true), deleteTopic(ctx, { id: own.id }), use('Late')])
    const [, topicGone, late] = ended
    expect(topicGone.status).toBe('fulfilled')
    // the later one gets the reason, or the template that still exists, or none
    if (late.status === 'rejected') expect(String(late.reason)).toMatch(/no longer exists/)
    const left = await database.db.select().from(researchTopics).where(eq(researchTopics.templateId, id))
    if (left.length > 0) expect((await getTemplate(ctx, { id })).id).toBe(id)
    for (const one of ended.filter((end) => end.status === 'rejected'))
      expect(one.reason).toHaveProperty('code', expect.stringMatching(/^(invalid|not-found)$/))
  }
})
