import { createTestDatabase } from '@newsloom/db/testing'
import { claimBatch } from '../src/delivery/batches/claim-batch.ts'
import { sendNews } from '../src/news-sending/send-news.ts'
import { renewLease } from '../src/runs/leases.ts'
import { sendScene } from '../src/testing/send-fixtures.ts'
import { testContext } from '../src/testing/test-context.ts'
import { median } from './timing.ts'

// Recipients claimed per second: batches with a fence and another check of opt-outs, compared with
// one row at a time by SKIP LOCKED.
const PEOPLE = 20_000
const ROWS = 2_000
const AT_ONCE = 4
const ROUNDS = 3
const GOAL = 8

const database = await createTestDatabase()
const ctx = testContext(database)
const { sql } = database
const holder = 'bench'

/** @returns recipients per second */
async function rate(claim: () => Promise<number>): Promise<number> {
  const start = performance.now()
  const counts = await Promise.all(Array.from({ length: AT_ONCE }, claim))
  return (counts.reduce((sum, count) => sum + count, 0) * 1_000) / (performance.now() - start)
}

async function byBatch(sendId: number): Promise<number> {
  return rate(async () => {
    let recipientCount = 0
    for (;;) {
      const batch = await claimBatch(ctx, { sendId, holder })
      if (!batch) return recipientCount
      recipientCount += batch.recipients.length
    }
  })
}

/** One row per claim, like a queue table. */
async function byRow(sendId: number): Promise<number> {
  return rate(async () => {
    for (let count = 0; count < ROWS / AT_ONCE; count += 1)
      await sql`update deliveries set state = 'uncertain' where id = (
        select id from deliveries where send_id = ${sendId} and state = 'pending' order by id limit 1 for update skip locked)
        returning id, email, name`
    return ROWS / AT_ONCE
  })
}

try {
  await renewLease(ctx, { holder })
  const { topicId, templateId, listId } = await sendScene(ctx, { people: PEOPLE })
  const rates = { batches: [] as number[], rows: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const input = { topicId, templateId, contactListIds: [listId], subject: `Round ${round}` }
    const { sendId } = await sendNews(ctx, input)
    await renewLease(ctx, { holder })
    rates.batches.push(await byBatch(sendId))
    rates.rows.push(await byRow(sendId))
  }
  const [ours, reference] = [median(rates.batches), median(rates.rows)]
  console.log(
    JSON.stringify({
      bench: 'claim',
      ours: Math.round(ours),
      unit: `people claimed per second by ${AT_ONCE} claimers, with preferences checked again`,
      reference: Math.round(reference),
      referenceName: 'a row at a time by SKIP LOCKED, nothing asked',
      ratio: Number((ours / reference).toFixed(1)),
      goal: GOAL,
      pass: ours / reference >= GOAL,
    }),
  )
} finally {
  await database.close()
}
