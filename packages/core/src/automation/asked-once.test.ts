import { topicSubscriptions } from '@newsloom/db/schema/subscriptions'
import { expect, test } from 'vitest'
import { setApprover } from '../approvals/set-approver.ts'
import { SECOND } from '../testing/approvals/approval-scene.ts'
import { newsOf } from '../testing/curated-topic.ts'
import { subscriptionDatabase } from '../testing/emptied-databases.ts'
import {
  clockContext,
  doJobs,
  dueScene,
  sendsOf,
  subscriptionOf,
} from '../testing/people/subscription-fixtures.ts'
import { entry, hoursAgo } from '../testing/research-fixtures.ts'
import { PUBLIC_URL } from '../testing/test-context.ts'
import { updateTopic } from '../topic-editing/update-topic.ts'
import { runDueSubscriptions } from './run-due-subscriptions.ts'

const database = subscriptionDatabase()

test('articles that wait for approval are not asked about again, and readers do not know them', async () => {
  const ctx = clockContext(database)
  ctx.config = { ...ctx.config, publicUrl: PUBLIC_URL }
  const { topicId, listIds } = await dueScene(ctx, 1)
  await updateTopic(ctx, { id: topicId, nothingNew: 'note', timeFilter: '7d' })
  await setApprover(ctx, { owner: { kind: 'topic', id: topicId }, approver: SECOND })
  const turn = async (...paths: string[]) => {
    const articles = paths.map((path) =>
      entry(`https://a.example/${path}`, {
        title: `Inflation of ${path}`,
        publishedAt: hoursAgo(2),
      }),
    )
    ctx.news = newsOf(...articles)
    await database.db.update(topicSubscriptions).set({ nextRunAt: ctx.now() })
    await runDueSubscriptions(ctx, 'topic')
    await doJobs(ctx)
    ctx.pass(1)
    return sendsOf(ctx, topicId)
  }
  expect(await turn('rice')).toHaveLength(1)
  expect(await turn('rice')).toHaveLength(1)
  const { lastNote } = await subscriptionOf(ctx, topicId, listIds[0] ?? 0)
  expect(lastNote).toBe('Nothing was emailed: an email with the same articles is waiting for approval')
  const both = await turn('rice', 'fuel')
  expect(both).toMatchObject([{ pauseKind: 'approval' }, { pauseKind: 'approval' }])
  expect(both[1]?.snapshot.text).not.toMatch(/Since the issue of|ตั้งแต่ฉบับ/)
})
