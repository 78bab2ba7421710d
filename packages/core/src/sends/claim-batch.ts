import { parseAddress } from '@newsloom/contract/addresses'
import { deliveries } from '@newsloom/db/schema/sends'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { installationHolds } from '../installation/current-installation.ts'
import type { BatchName } from './batch-key.ts'
import { leaveOutUnwilling } from './leave-out-unwilling.ts'
import { quotaIsUsedUp } from './rate-slot.ts'
import type { Person } from './render-batch.ts'

export type ClaimedBatch = BatchName & {
  id: number
  fence: number
  people: Person[]
}

/**
 * Open batches (as `b`) that may be taken now: waiting ones that are due, and those whose holder is dead (not seen for
 * 10 s) or has kept them far longer than a request lasts.
 */
export const isClaimable: SQL = sql`(
  (b.state = 'pending' and (b.not_before is null or b.not_before <= clock_timestamp()))
  or (b.state = 'claimed' and (b.claimed_at < clock_timestamp() - interval '2 minutes' or not exists (
    select 1 from workers w where w.id = b.claimed_by and w.seen_at > clock_timestamp() - interval '10 seconds'))))`

/**
 * Takes one batch of a send that is still going. At the first attempt it is settled who is in it: whoever wished not to
 * be mailed by then is left out. A batch that was tried before keeps its people, as its idempotency key stands for those bytes.
 */
export async function claimBatch(
  ctx: Context,
  { sendId, holder }: { sendId: number; holder: string },
): Promise<ClaimedBatch | null> {
  return transaction(ctx, async (ctx) => {
    const [batch] = await ctx.db.execute<{
      id: number
      installation: string | null
      seq: number
      revision: number
      fence: number
      tried: boolean
    }>(sql`
      with next as materialized (
        select b.id, s.installation from send_batches b join sends s on s.id = b.send_id
        where b.send_id = ${sendId} and b.state <> 'done' and s.state = 'sending' and ${isClaimable} and not ${quotaIsUsedUp}
          and ${installationHolds}
        order by b.seq, b.revision limit 1 for update of b skip locked
      )
      update send_batches b set state = 'claimed', fence = b.fence + 1, claimed_by = ${holder}, claimed_at = clock_timestamp()
      from next where b.id = next.id
      returning b.id, next.installation, b.seq, b.revision, b.fence, b.payload_hash is not null as tried`)
    if (!batch) return null
    const { tried, ...claim } = batch
    if (!tried) await leaveOutUnwilling(ctx, claim.id)
    const people = await readPeople(ctx, claim.id)
    return { ...claim, sendId, people: tried ? people : await leaveOutUnmailable(ctx, people) }
  })
}

async function readPeople(ctx: Context, batchId: number): Promise<Person[]> {
  return ctx.db
    .select({
      deliveryId: deliveries.id,
      email: deliveries.email,
      name: deliveries.name,
      listId: deliveries.listId,
    })
    .from(deliveries)
    .where(and(eq(deliveries.batchId, batchId), eq(deliveries.state, 'pending')))
    .orderBy(asc(deliveries.id))
}

/** An address that is not exactly one would mail a stranger or fail the other 99. Imports refuse them; so does this. */
async function leaveOutUnmailable(ctx: Context, people: Person[]): Promise<Person[]> {
  const bad = people.filter(({ email }) => !parseAddress(email).ok)
  if (bad.length === 0) return people
  await ctx.db
    .update(deliveries)
    .set({ state: 'failed', reason: 'the address is not valid' })
    .where(
      inArray(
        deliveries.id,
        bad.map((person) => person.deliveryId),
      ),
    )
  return people.filter((person) => !bad.includes(person))
}
