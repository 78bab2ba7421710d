import { contactLists } from '@newsloom/db/schema/contacts'
import { deliveries } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { importRows } from '../contact-imports/import-rows.ts'
import { transaction } from '../context.ts'
import { startAttempt } from '../delivery/batches/attempt-batch.ts'
import { claimBatch } from '../delivery/batches/claim-batch.ts'
import { settleBatch } from '../delivery/batches/settle-batch.ts'
import { ConflictError } from '../errors.ts'
import { renewLease } from '../runs/leases.ts'
import { cancelSend } from '../sends/cancel-send.ts'
import { shareFreezes } from '../sends/freeze-lock.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { suppress } from '../suppressions/suppress.ts'
import { wherever } from '../testing/people/plant-person.ts'
import { addContact, fakeMailer } from '../testing/send-fixtures.ts'
import { startSend } from '../testing/start-send.ts'
import { type TestContext, testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { erasePerson } from './erase-person.ts'
import { getPerson } from './get-person.ts'

const database = testDatabase({ per: 'test' })
let ctx: TestContext
beforeEach(async () => {
  ctx = testContext(database)
})

const EMAIL = 'zebulon.q+news@xn--bcher-kva.example'
const SPELLED = 'Zebulon.Q+News@xn--bcher-kva.example'

const deliveriesOf = (sendId: number) =>
  ctx.db.select().from(deliveries).where(eq(deliveries.sendId, sendId)).orderBy(deliveries.id)

it('does not wait for a request that contains their mail: asks to try again, and erases nothing', async () => {
  const { ctx, sendId } = await startSend(database, 3, fakeMailer())
  const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  const erase = () => erasePerson(ctx, { email: 'p1@example.org' })
  // claimed, then attempted, then waiting for a retry with the same bytes
  await expect(erase()).rejects.toThrow(ConflictError)
  await startAttempt(ctx, batch, 'hash')
  await expect(erase()).rejects.toThrow('try again in a minute')
  await settleBatch(ctx, batch, { kind: 'retry', reason: 'no answer', afterMs: 0 })
  await expect(erase()).rejects.toThrow('Nothing was erased')
  await ctx.db.execute(sql`update sends set state = 'paused', pause_kind = 'quota'`)
  await expect(erase()).rejects.toThrow('after this send is resumed or cancelled (paused: quota)')
  expect(await getPerson(ctx, { email: 'p1@example.org' })).toMatchObject({ mailCount: 1, name: 'Person 1' })

  await ctx.db.execute(sql`update sends set state = 'sending', pause_kind = null`)
  const again = await claimBatch(ctx, { sendId, holder: 'w1' })
  if (!again) throw new Error('nothing to claim')
  await settleBatch(ctx, again, { kind: 'accepted', ids: ['a', 'b', 'c'] })
  expect(await erase()).toMatchObject({ mails: 1 })
})

it('a person in an unclaimed batch is skipped, and the send still ends', async () => {
  const mailer = fakeMailer()
  const { ctx, sendId, deliver, view } = await startSend(database, 1, mailer)
  await erasePerson(ctx, { email: 'p1@example.org' })
  expect(ctx.published.at(-1)).toEqual({ kind: 'send', id: sendId })
  expect(await deliveriesOf(sendId)).toMatchObject([
    { state: 'skipped', reason: 'erased', email: ERASED_EMAIL },
  ])
  await deliver()
  expect(mailer.recipients.size).toBe(0)
  expect(await view()).toMatchObject({ state: 'done', counts: { audience: 1, skipped: 1, pending: 0 } })
})

it('also refuses during a request of a cancelled send', async () => {
  const { ctx, sendId, view } = await startSend(database, 3, fakeMailer())
  const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
  if (!batch) throw new Error('nothing to claim')
  await renewLease(ctx, { holder: 'w1' })
  await startAttempt(ctx, batch, 'hash')
  await cancelSend(ctx, { id: sendId })
  await expect(erasePerson(ctx, { email: 'p1@example.org' })).rejects.toThrow('try again in a minute')
  await settleBatch(ctx, batch, { kind: 'accepted', ids: ['a', 'b', 'c'] })
  expect(await erasePerson(ctx, { email: 'p1@example.org' })).toMatchObject({ mails: 1 })
  expect((await view()).counts).toMatchObject({ audience: 3, sent: 3, pending: 0 })
})

it('a batch with their mail is not claimed while they are erased', async () => {
  const { ctx, sendId } = await startSend(database, 2, fakeMailer())
  await transaction(ctx, async (tx) => {
    await erasePerson(tx, { email: 'p1@example.org' })
    expect(await claimBatch(ctx, { sendId, holder: 'w1' })).toBeNull()
  })
  const batch = await claimBatch(ctx, { sendId, holder: 'w1' })
  expect(batch?.recipients.map((recipient) => recipient.email)).toEqual(['p2@example.org'])
})

it('sees the deliveries of a send that was being frozen', async () => {
  const { ctx, sendId } = await startSend(database, 1, fakeMailer())
  await addContact(ctx, (await ctx.db.select().from(contactLists))[0]?.id ?? 0, SPELLED)
  let erased: Promise<unknown> = Promise.resolve()
  await transaction(ctx, async (tx) => {
    await shareFreezes(tx)
    await tx.db.insert(deliveries).values({ sendId, email: SPELLED, emailNorm: EMAIL })
    erased = erasePerson(ctx, { email: EMAIL })
    await untilLockWait(database)
  })
  expect(await erased).toMatchObject({ mails: 1, memberships: 1 })
  expect(await wherever(ctx, 'zebulon')).toEqual({})
})

it('removes a person from the list that an import is adding them to', async () => {
  const [first, second] = await ctx.db
    .insert(contactLists)
    .values([{ name: 'One' }, { name: 'Two' }])
    .returning()
  if (!first || !second) throw new Error('the lists were not made')
  await addContact(ctx, first.id, EMAIL)
  await suppress(ctx, { emailNorm: EMAIL, reason: 'unsubscribed', method: 'page' })
  let erased: Promise<unknown> = Promise.resolve()
  async function* groups() {
    yield [SPELLED]
    yield ['other@example.org']
    // the first group is stored by now, but not committed
    erased = erasePerson(ctx, { email: EMAIL })
    await untilLockWait(database)
  }
  await importRows(ctx, { kind: 'emails', listId: second.id, groups: groups() })
  expect(await erased).toMatchObject({ memberships: 2, isSuppressionKept: true })
  expect(await wherever(ctx, 'zebulon')).toEqual({})
})
