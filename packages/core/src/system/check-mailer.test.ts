import { sendBatches } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fakeMailer } from '../testing/send-fixtures.ts'
import { never, startSend } from '../testing/start-send.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkMailer } from './check-mailer.ts'

const database = testDatabase()

it('reports the transport, its answer, the sender and the latest error', async () => {
  const { ctx } = await startSend(database, 201, fakeMailer())
  const check = () => checkMailer(ctx, { signal: never })
  expect(await check()).toEqual({
    transport: 'resend',
    reachable: true,
    isKeyRefused: false,
    detail: 'fake',
    sender: 'Newsloom <news@example.org>',
    senderDomain: { name: 'example.org', state: 'verified' },
    lastError: null,
  })
  const failed = (seq: number, lastError: string, at: string) =>
    database.db
      .update(sendBatches)
      .set({ lastError, claimedAt: new Date(at) })
      .where(eq(sendBatches.seq, seq))
  await failed(0, 'the newest', '2026-02-03T10:00:00Z')
  await failed(1, 'an older one', '2026-02-02T10:00:00Z')
  expect((await check()).lastError).toEqual({ message: 'the newest', at: '2026-02-03T10:00:00.000Z' })
})
