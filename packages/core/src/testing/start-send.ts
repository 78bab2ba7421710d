import type { TestDatabase } from '@newsloom/db/testing'
import { deliverSend } from '../delivery/deliver-send.ts'
import type { Mailer } from '../mail-ports.ts'
import { sendNews } from '../news-sending/send-news.ts'
import { getSend } from '../send-views/get-send.ts'
import { sendScene } from './send-fixtures.ts'
import { type TestContext, testContext } from './test-context.ts'

export const never = new AbortController().signal

/** A new send to this many people, with a context that delivers it through this mailer. */
export async function startSend(
  database: TestDatabase,
  recipientCount: number,
  mailer: Mailer,
  prepare?: (ctx: TestContext, listId: number) => Promise<void>,
) {
  const ctx = testContext(database, { mailer })
  const scene = await sendScene(ctx, { people: recipientCount })
  const { topicId, templateId, listId } = scene
  await prepare?.(ctx, listId)
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  const deliver = (signal: AbortSignal = never) => deliverSend(ctx, { sendId, workerId: 'w1' }, signal)
  const view = () => getSend(ctx, { id: sendId })
  return { ctx, sendId, deliver, view, ...scene }
}
