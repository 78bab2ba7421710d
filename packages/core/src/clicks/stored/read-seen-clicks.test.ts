import { sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { insertDeliveries, insertSend, personRequest } from '../../testing/click-fixtures.ts'
import { testContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { insertClicks } from '../insert-clicks.ts'
import { insertDecoyClicks } from '../insert-decoy-clicks.ts'
import { readSeenClicks } from './read-seen-clicks.ts'

const database = testDatabase()
const ctx = testContext(database)
const AT = new Date('2026-11-20T08:00:00Z')

beforeEach(() => ctx.db.execute(sql`truncate clicks, decoy_clicks, sends cascade`))

it('reads a limited number of requests for the hidden link of an email', async () => {
  const mails = await insertDeliveries(ctx, await insertSend(ctx), 2)
  const clicks = mails.flatMap((deliveryId) =>
    [1, 2].map((linkId) => ({
      ...{ at: AT, linkId, deliveryId, newsItemId: null, topicId: null },
      request: personRequest(),
    })),
  )
  await insertClicks(ctx, clicks)
  const requests = (mail: number | undefined, times: number) =>
    ctx.db.execute(sql`
      insert into decoy_clicks (at, delivery_id, ip_hash)
      select ${AT.toISOString()}::timestamptz, ${mail}::bigint, 'visitor ' || n from generate_series(1, ${times}::int) n`)
  await requests(mails[0], 150)
  await requests(mails[1], 3)
  const seen = await readSeenClicks(ctx, { after: 0, to: 1_000_000, around: 0 })
  const decoys = seen.filter(({ isDecoy }) => isDecoy)
  const of = (id: number | undefined) => decoys.filter(({ mail }) => mail?.id === id)
  expect([of(mails[0]).length, of(mails[1]).length, seen.length - decoys.length]).toEqual([100, 3, 4])
  const visitors = of(mails[0]).map(({ request: { address } }) => address)
  expect(visitors).toContain('visitor 100')
})

it('reads the same in several pages, and the requests of an email once', async () => {
  const [mail, other] = await insertDeliveries(ctx, await insertSend(ctx), 2)
  const clicks = [mail, other, mail, other, mail].map((deliveryId, i) => ({
    ...{ at: new Date(AT.getTime() + i * 1_000), linkId: i + 1, deliveryId: deliveryId ?? 0 },
    ...{ newsItemId: null, topicId: null, request: personRequest() },
  }))
  await insertClicks(ctx, clicks)
  const decoy = { at: new Date(AT.getTime() + 1_500), deliveryId: mail ?? 0, request: personRequest() }
  await insertDecoyClicks(ctx, [decoy])
  const range = { after: 0, to: 1_000_000, around: 0 }
  const whole = await readSeenClicks(ctx, range)
  expect(whole.map(({ isDecoy }) => isDecoy)).toEqual([false, false, true, false, false, false])
  expect(await readSeenClicks(ctx, range, 2)).toEqual(whole)
})
