import { consentEvents, suppressions } from '@newsloom/db/schema/consent'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { findSuppression } from './find-suppression.ts'
import { removeSuppression } from './remove-suppression.ts'
import { suppress } from './suppress.ts'

const ctx = testContext(testDatabase())

const logOf = async (emailNorm: string) =>
  (await ctx.db.select().from(consentEvents).where(eq(consentEvents.emailNorm, emailNorm))).map(
    ({ kind, method, note, deliveryId }) => ({ kind, method, note, deliveryId }),
  )

it('removes a suppression and logs it', async () => {
  const emailNorm = 'back@example.org'
  await suppress(ctx, { emailNorm, reason: 'unsubscribed', method: 'page', deliveryId: 7 })
  expect(
    await removeSuppression(ctx, { emailNorm, kind: 'resubscribed', method: 'page', deliveryId: 7 }),
  ).toBe('unsubscribed')
  expect(await findSuppression(ctx, emailNorm)).toBeNull()
  expect((await logOf(emailNorm)).at(-1)).toEqual({
    kind: 'resubscribed',
    method: 'page',
    note: '',
    deliveryId: 7,
  })
})

it('logs nothing when there is nothing to remove', async () => {
  const emailNorm = 'never@example.org'
  expect(await removeSuppression(ctx, { emailNorm, kind: 'lifted', method: 'owner' })).toBeNull()
  expect(await logOf(emailNorm)).toEqual([])
})

it.each(['bounced', 'manual', 'provider'] as const)(
  'lets the owner lift %s, and the person not',
  async (reason) => {
    const emailNorm = `${reason}@example.org`
    await suppress(ctx, { emailNorm, reason, method: 'webhook' })
    await expect(removeSuppression(ctx, { emailNorm, kind: 'resubscribed', method: 'page' })).rejects.toThrow(
      'ask the sender',
    )
    expect(await findSuppression(ctx, emailNorm)).toMatchObject({ reason })
    expect(await removeSuppression(ctx, { emailNorm, kind: 'lifted', method: 'owner', note: 'ok' })).toBe(
      reason,
    )
    expect((await logOf(emailNorm)).at(-1)).toMatchObject({ kind: 'lifted', note: 'ok' })
  },
)

it.each(['lifted', 'resubscribed'] as const)('keeps a complaint for good: not %s', async (kind) => {
  const emailNorm = `complained-${kind}@example.org`
  await suppress(ctx, { emailNorm, reason: 'complained', method: 'webhook' })
  await expect(removeSuppression(ctx, { emailNorm, kind, method: 'owner' })).rejects.toThrow(
    'can never be emailed again',
  )
  const rows = await ctx.db.select().from(suppressions).where(eq(suppressions.emailNorm, emailNorm))
  expect(rows).toHaveLength(1)
})

it.each(['bounced', 'manual', 'provider'] as const)(
  "keeps the person's own opt-out when %s is lifted, whichever came first",
  async (reason) => {
    for (const order of [
      [reason, 'unsubscribed'],
      ['unsubscribed', reason],
    ] as const) {
      const emailNorm = `${order.join('-')}@example.org`
      for (const one of order)
        expect(await suppress(ctx, { emailNorm, reason: one, method: 'page' })).toBe(true)
      for (const one of order)
        expect(await suppress(ctx, { emailNorm, reason: one, method: 'page' })).toBe(false)
      expect(await findSuppression(ctx, emailNorm)).toMatchObject({ reason, isOwnChoice: true })
      await removeSuppression(ctx, { emailNorm, kind: 'lifted', method: 'owner', note: 'mailbox is back' })
      expect(await findSuppression(ctx, emailNorm)).toMatchObject({ reason: 'unsubscribed' })
      await removeSuppression(ctx, { emailNorm, kind: 'resubscribed', method: 'page' })
      expect(await findSuppression(ctx, emailNorm)).toBeNull()
      expect((await logOf(emailNorm)).map((event) => event.kind)).toHaveLength(4)
    }
  },
)
