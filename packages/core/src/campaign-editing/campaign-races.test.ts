import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { templates } from '@newsloom/db/schema/templates'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { getCampaign } from '../campaigns/get-campaign.ts'
import { lockCampaign, readCampaign } from '../campaigns/require-campaign.ts'
import { transaction } from '../context.ts'
import { AppError } from '../errors.ts'
import { lockSend } from '../sends/lock-send.ts'
import { retryFailed } from '../sends/retry-failed.ts'
import { createTemplate } from '../templates/create-template.ts'
import { deleteTemplate } from '../templates/delete-template.ts'
import { change, makeAutomation, makeEmail, plantSend } from '../testing/campaigns/campaign-fixtures.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { createTopic } from '../topic-editing/create-topic.ts'
import { deleteTopic } from '../topic-editing/delete-topic.ts'
import { deleteCampaign } from './delete-campaign.ts'
import { duplicateCampaign } from './duplicate-campaign.ts'

const database = testDatabase()
let ctx: ReturnType<typeof testContext>
beforeAll(async () => {
  ctx = testContext(database)
})

const ROUNDS = 5
const topic = async (name: string) => createTopic(ctx, topicInput({ name }))

/** All at once; every refusal has an error text. */
async function together(...asked: Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(asked))
    if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(AppError)
}

test('of two simultaneous changes the later one is complete, including its topics', async () => {
  const ids = [(await topic('A')).id, (await topic('B')).id, (await topic('C')).id]
  const made = await makeAutomation(ctx, { topicIds: ids })
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = { name: 'One', topicIds: ids.slice(0, 2) }
    const two = { name: 'Two', topicIds: ids.toReversed() }
    await Promise.all([change(ctx, made, one), change(ctx, made, two)])
    const { name, topicIds } = await readCampaign(ctx, made.id).then(
      (row) => row ?? expect.fail('it is gone'),
    )
    expect([one, two]).toContainEqual({ name, topicIds })
  }
})

test('a campaign deleted while it is changed or copied is gone, and its copy is complete or absent', async () => {
  const { id: topicId } = await topic('A')
  for (let round = 0; round < ROUNDS; round += 1) {
    const made = await makeAutomation(ctx, { topicIds: [topicId] })
    await together(
      change(ctx, made, { name: 'Changed' }),
      deleteCampaign(ctx, { id: made.id, force: false }),
      duplicateCampaign(ctx, { id: made.id }),
    )
    expect(await readCampaign(ctx, made.id)).toBeNull()
  }
  for (const { id } of await database.db
    .select()
    .from(campaigns)
    .where(eq(campaigns.subject, 'Spring (copy) - Campaign Update')))
    expect(await getCampaign(ctx, { id })).toMatchObject({ topicIds: [String(topicId)] })
})

test('deleting and sending lock a campaign before its sends, without deadlock', async () => {
  const made = await makeEmail(ctx)
  const sendId = await plantSend(ctx, made.id, { people: ['sent', 'failed'] })
  const { deleted, retried } = await transaction(ctx, async (tx) => {
    await lockCampaign(tx, made.id)
    const deleted = deleteCampaign(ctx, { id: made.id, force: true })
    const retried = retryFailed(ctx, { id: sendId })
    await untilLockWait(database)
    await lockSend(tx, sendId)
    // wrapped in an object: an async function would await a bare promise
    return { deleted, retried }
  })
  const [deletion, retry] = await Promise.allSettled([deleted, retried])
  for (const end of [deletion, retry])
    if (end.status === 'rejected') expect(end.reason).toBeInstanceOf(AppError)
  // whichever came first: a retry that has just started prevents the deletion
  expect(await readCampaign(ctx, made.id)).toEqual(deletion.status === 'fulfilled' ? null : expect.anything())
})

test('no campaign keeps a template or topic that was deleted in the meantime, and nothing waits forever', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const own = await topic('Own')
    const other = await createTemplate(ctx, CreateTemplateInput.parse({ name: 'T', subject: 'S' }))
    const topicId = own.id
    const templateIds = [own.templateId]
    const made = await makeAutomation(ctx, { topicIds: [topicId], templateIds: [other.id] })
    await together(
      makeEmail(ctx, { templateId: other.id, htmlContent: null }),
      makeEmail(ctx, { templateId: own.templateId, topicId }),
      deleteTemplate(ctx, { id: other.id, force: true }),
      change(ctx, made, { templateIds }),
      makeAutomation(ctx, { topicIds: [topicId], templateIds }),
      deleteTopic(ctx, { id: topicId }),
    )
    const there = new Set((await database.db.select().from(templates)).map((row) => row.id))
    for (const { templateIds } of await database.db.select().from(campaigns))
      for (const id of templateIds ?? []) expect(there).toContain(id)
  }
})
