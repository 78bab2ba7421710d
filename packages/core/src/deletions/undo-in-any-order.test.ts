import { CreateTemplateInput } from '@newsloom/contract/templates/templates'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deleteCampaign } from '../campaign-editing/delete-campaign.ts'
import { undoDeleteCampaign } from '../campaign-editing/undo-delete-campaign.ts'
import { createTemplate } from '../templates/create-template.ts'
import { deleteTemplate } from '../templates/delete-template.ts'
import { undoDeleteTemplate } from '../templates/undo-delete-template.ts'
import { makeAutomation } from '../testing/campaigns/campaign-fixtures.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { topicInput } from '../testing/topic-fixtures.ts'
import { createTopic } from '../topic-editing/create-topic.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(() => {
  ctx = testContext(database)
})

const makeTemplate = async (name: string) =>
  (await createTemplate(ctx, CreateTemplateInput.parse({ name, subject: 'S' }))).id

async function makeScene() {
  const topicId = (await createTopic(ctx, topicInput())).id
  const { id } = await makeAutomation(ctx, { topicIds: [topicId] })
  const [weekly, daily] = [await makeTemplate('Weekly'), await makeTemplate('Daily')]
  const isIt = eq(campaigns.id, id)
  await ctx.db
    .update(campaigns)
    .set({ templateIds: [weekly, daily] })
    .where(isIt)
  const remove = (template: number) => () => deleteTemplate(ctx, { id: template, force: true })
  const restore = (template: number) => () => undoDeleteTemplate(ctx, { id: template })
  const steps = {
    '-draft': () => deleteCampaign(ctx, { id, force: false }),
    '+draft': () => undoDeleteCampaign(ctx, { id }),
    ...{ '-weekly': remove(weekly), '+weekly': restore(weekly) },
    ...{ '-daily': remove(daily), '+daily': restore(daily) },
  }
  const templateIds = async () => (await ctx.db.select().from(campaigns).where(isIt))[0]?.templateIds
  return { steps, templateIds, weekly, daily }
}

test.each([
  [['-draft', '-weekly', '+draft', '+weekly']],
  [['-weekly', '-draft', '+weekly', '+draft']],
  [['-draft', '-weekly', '-daily', '+draft', '+daily', '+weekly']],
  [['-weekly', '-draft', '-daily', '+draft', '+daily', '+weekly']],
] as const)('a draft gets its templates back: %j', async (order) => {
  const { steps, templateIds, weekly, daily } = await makeScene()
  for (const step of order) await steps[step]()
  expect(await templateIds()).toEqual([weekly, daily])
})

test('a draft gets its template back if both are restored at the same time', async () => {
  const { steps, templateIds, weekly, daily } = await makeScene()
  await steps['-draft']()
  await steps['-weekly']()
  await Promise.all([steps['+weekly'](), steps['+draft']()])
  expect(await templateIds()).toEqual([weekly, daily])
})

test('a template that is gone for good is left out', async () => {
  const { steps, templateIds, daily } = await makeScene()
  await steps['-draft']()
  await steps['-weekly']()
  await ctx.db.execute("delete from deletions where kind = 'template'")
  await steps['+draft']()
  expect(await templateIds()).toEqual([daily])
})
