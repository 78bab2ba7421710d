import { suppressions } from '@newsloom/db/schema/consent'
import { contacts } from '@newsloom/db/schema/contacts'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteContact } from '../contacts/delete-contact.ts'
import type { Context } from '../context.ts'
import { suppressPerson } from '../people/suppress-person.ts'
import { findSuppression } from '../suppressions/find-suppression.ts'
import { suppress } from '../suppressions/suppress.ts'
import { unsubscribe } from '../suppressions/unsubscribe.ts'
import { unsubscribeToken } from '../suppressions/unsubscribe-token.ts'
import {
  deliveryStatesOf,
  forgetPeople,
  leave,
  optOut,
  pause,
  secondList,
  tomorrow,
} from '../testing/people/opt-out-fixtures.ts'
import { addContact, fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'

const database = testDatabase()
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database, { mailer: fakeMailer() })
  await forgetPeople(database)
})

describe('after the freeze', () => {
  /** Choices that somebody may make during a send, as their endpoints execute them. */
  const CHOICES: [string, string, (ctx: Context, emailNorm: string, scene: Scene) => Promise<unknown>][] = [
    [
      'one-click unsubscribe',
      'suppressed: unsubscribed',
      (ctx, email) =>
        unsubscribe(ctx, {
          token: unsubscribeToken(ctx.config.linkSecret, { email, listId: null, deliveryId: 1 }),
          source: 'one-click',
        }),
    ],
    [
      'a bounce',
      'suppressed: bounced',
      (ctx, emailNorm) => suppress(ctx, { emailNorm, reason: 'bounced', method: 'webhook' }),
    ],
    [
      'a complaint',
      'suppressed: complained',
      (ctx, emailNorm) => suppress(ctx, { emailNorm, reason: 'complained', method: 'webhook' }),
    ],
    ["the owner's word", 'suppressed: manual', (ctx, email) => suppressPerson(ctx, { email, note: '' })],
    ['leaving the list', 'skipped: left-list', (ctx, email, { listId }) => leave(ctx, listId, email)],
    [
      'being taken out of the list',
      'skipped: left-list',
      async (ctx, email) => {
        const [row] = await ctx.db.select().from(contacts).where(eq(contacts.emailNorm, email))
        return deleteContact(ctx, { id: row?.id ?? 0 })
      },
    ],
    ['a pause', 'skipped: paused', (ctx, email) => pause(ctx, email, tomorrow())],
    [
      'a topic not wanted',
      'skipped: topic-opt-out',
      (ctx, email, { topicId }) => optOut(ctx, email, topicId),
    ],
  ]
  type Scene = { listId: number; topicId: number }

  it.each(CHOICES)('%s counts for everybody in an unclaimed batch', async (_, line, act) => {
    // each loop's first request waits until the opt-out is saved: p99, in the last of ten batches,
    // is not claimed yet
    const scene: Scene = { listId: 0, topicId: 0 }
    let acknowledged: Promise<unknown> | null = null
    const mailer = fakeMailer(async () => {
      acknowledged ??= (async () => act(ctx, 'p99@example.org', scene))()
      await acknowledged
      return null
    })
    const {
      ctx: sending,
      sendId,
      deliver,
      view,
    } = await startSend(database, 950, mailer, async (_, listId) => {
      scene.listId = listId
    })
    ctx = sending
    scene.topicId = (await view()).topicId ?? 0
    await deliver()
    expect(mailer.recipients.has('p99@example.org')).toBe(false)
    expect(mailer.recipients.size).toBe(949)
    expect([...mailer.recipients.values()].every((times) => times === 1)).toBe(true)
    expect((await deliveryStatesOf(ctx, sendId)).p99).toBe(line)
    expect(await view()).toMatchObject({ state: 'done', counts: { audience: 950, sent: 949, pending: 0 } })
  })

  it('respects a suppression that is only a hash, although an import added its person again', async () => {
    const mailer = fakeMailer()
    const { ctx, deliver, view } = await startSend(database, 3, mailer, async (ctx) => {
      await suppress(ctx, { emailNorm: 'p2@example.org', reason: 'unsubscribed', method: 'page' })
      await ctx.db.update(suppressions).set({ emailNorm: null })
    })
    await deliver()
    expect([...mailer.recipients.keys()]).toEqual(['p1@example.org', 'p3@example.org'])
    expect((await view()).counts).toMatchObject({ audience: 3, sent: 2, suppressed: 1 })
    expect(await findSuppression(ctx, 'p2@example.org')).toMatchObject({ reason: 'unsubscribed' })
  })

  it('mails a person who is in another of the lists, and one who was chosen from no list', async () => {
    const mailer = fakeMailer()
    const { ctx, sendId, deliver, view } = await startSend(database, 3, mailer)
    const second = await secondList(ctx)
    await addContact(ctx, second, 'p1@example.org')
    await ctx.db
      .update(sends)
      .set({ contactListIds: sql`contact_list_ids || ${second}::int` })
      .where(eq(sends.id, sendId))
    await ctx.db
      .update(contacts)
      .set({ leftAt: sql`now()` })
      .where(inArray(contacts.emailNorm, ['p1@example.org', 'p2@example.org']))
    await ctx.db.update(contacts).set({ leftAt: null }).where(eq(contacts.listId, second))
    await deliver()
    expect([...mailer.recipients.keys()]).toEqual(['p1@example.org', 'p3@example.org'])
    expect((await view()).counts).toMatchObject({ audience: 3, sent: 2, skipped: 1 })

    const direct = await startSend(database, 1, fakeMailer())
    await ctx.db.update(sends).set({ contactListIds: [] }).where(eq(sends.id, direct.sendId))
    await ctx.db.update(deliveries).set({ listId: null }).where(eq(deliveries.sendId, direct.sendId))
    await ctx.db.delete(contacts)
    await direct.deliver()
    expect((await direct.view()).counts).toMatchObject({ sent: 1 })
  })
})
