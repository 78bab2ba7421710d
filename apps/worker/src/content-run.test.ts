import { getContentRun } from '@newsloom/core/campaign-content/get-content-run'
import type { Context } from '@newsloom/core/context'
import { setCampaignLists } from '@newsloom/core/subscriptions/set-lists'
import { insertCampaign } from '@newsloom/core/testing/campaigns/content-run-fixtures'
import { entry, fakeNews, insertTopic, read, SOURCE } from '@newsloom/core/testing/research-fixtures'
import { addPeople, fakeMailer } from '@newsloom/core/testing/send-fixtures'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { campaignRuns } from '@newsloom/db/schema/campaigns'
import { contactLists } from '@newsloom/db/schema/contacts'
import { createAnalyst } from '@newsloom/gateways/analyst/create-analyst'
import { createEvents } from '@newsloom/gateways/events'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { expect, test, vi } from 'vitest'
import { startWorker } from './worker.ts'

const database = testDatabase()

const TEXT =
  'The central bank held its interest rate at 2.25% on Monday, as most economists had forecast. It said that inflation slowed to 0.4% in October. Exports rose 11.2% from a year earlier, led by electronics.'

/** A run that was in progress when its worker was killed 11 s ago. */
async function insertRunOfKilledWorker(
  ctx: Context,
  { campaignId, topicId, listId }: { campaignId: number; topicId: number; listId: number },
): Promise<number> {
  const heartbeatAt = new Date(Date.now() - 11_000)
  const input = {
    name: 'Weekly',
    topicIds: [topicId],
    persona: 'Risk Manager',
    geminiModel: 'm',
    customPrompt: 'C',
    formatPrompt: 'F',
    templateIds: [],
  }
  const [run] = await ctx.db
    .insert(campaignRuns)
    .values({
      campaignId,
      kind: 'automation',
      state: 'running',
      input,
      mailListIds: [listId],
      fence: 1,
      heartbeatAt,
      queuedAt: heartbeatAt,
      startedAt: heartbeatAt,
    })
    .returning()
  return run?.id ?? 0
}

test('an automation whose worker was killed is resumed: research, content and one email per person', {
  timeout: 60_000,
}, async () => {
  const base = testContext(database)
  // list emails are refused while their links only work on this machine
  const config = { ...base.config, publicUrl: 'https://news.example.org' }
  const queue = await openQueue({ url: database.url, log: base.log, role: 'worker' })
  const mailer = fakeMailer()
  const ctx = {
    ...base,
    config,
    queue,
    mailer,
    events: createEvents(database.sql, base.log),
    news: fakeNews({
      [SOURCE]: read([entry('https://a.example/one', { publishedAt: new Date(), text: TEXT })]),
    }),
    analyst: createAnalyst({ log: base.log }),
  }
  const { id: topicId } = await insertTopic(ctx.db)
  const campaignId = await insertCampaign(ctx, [topicId])
  const [list] = await ctx.db.insert(contactLists).values({ name: 'Board' }).returning()
  const listId = list?.id ?? 0
  await addPeople(ctx, listId, 1, 3)
  await setCampaignLists(ctx, {
    campaignId,
    lists: [{ contactListId: listId, subscribed: true, frequency: 24 }],
  })
  const runId = await insertRunOfKilledWorker(ctx, { campaignId, topicId, listId })
  const worker = await startWorker(ctx, queue)
  await vi.waitFor(() => expect(mailer.recipients.size).toBe(3), { timeout: 50_000, interval: 100 })
  await worker.stop()
  await queue.close()
  expect([...mailer.recipients.values()]).toEqual([1, 1, 1])
  expect(mailer.mails[0]).toMatchObject({
    subject: 'Weekly - Campaign Update',
    text: expect.stringContaining('held its interest rate at 2.25%'),
  })
  expect(await getContentRun(ctx, { runId })).toMatchObject({
    state: 'succeeded',
    steps: expect.arrayContaining([
      expect.objectContaining({ label: 'Researching Thai economy', state: 'done', detail: '1 article' }),
    ]),
  })
})
