import { signupRequests } from '@newsloom/db/schema/consent'
import { type SQL, sql } from 'drizzle-orm'
import type { Context, Tx } from '../context.ts'
import type { NetworkHashes } from './network-hash.ts'

/** Attempts within a period of `seconds`. */
type Limit = { tries: number; seconds: number }
/** A household or an office. */
const PER_LINE: Limit = { tries: 10, seconds: 3_600 }
/**
 * The block around the address, so owning a whole block does not help. Attempts from one network
 * never close a form for others.
 */
const PER_BLOCK: Limit = { tries: 200, seconds: 3_600 }
const PER_ADDRESS: Limit = { tries: 3, seconds: 86_400 }

/** How long these networks have to wait for the next attempt; null: not at all. */
export async function networkWait(tx: Tx, { ipHash, blockHash }: NetworkHashes): Promise<number | null> {
  await takeTurn(tx, 'network', blockHash)
  const waits = [
    await wait(tx, sql`${signupRequests.ipHash} = ${ipHash}`, PER_LINE),
    await wait(tx, sql`${signupRequests.blockHash} = ${blockHash}`, PER_BLOCK),
  ].filter((seconds) => seconds !== null)
  return waits.length === 0 ? null : Math.max(...waits)
}

/** Whether this address was submitted too often recently to be mailed again. */
export async function isAddressSpent(tx: Tx, emailNorm: string): Promise<boolean> {
  await takeTurn(tx, 'address', emailNorm)
  return (await wait(tx, sql`${signupRequests.emailNorm} = ${emailNorm}`, PER_ADDRESS)) !== null
}

/** @returns seconds until the oldest of the last `tries` is outside the window */
async function wait(ctx: Context, whose: SQL, { tries, seconds }: Limit): Promise<number | null> {
  const window = sql`make_interval(secs => ${seconds})`
  const [row] = await ctx.db.execute<{ seconds: number }>(sql`
    select ceil(extract(epoch from created_at + ${window} - clock_timestamp()))::int as seconds
    from signup_requests where ${whose} and created_at > clock_timestamp() - ${window}
    order by created_at desc offset ${tries - 1} limit 1`)
  return row ? Math.max(1, row.seconds) : null
}

/** Until the transaction ends: simultaneous attempts are counted one after another. */
async function takeTurn(tx: Tx, what: 'network' | 'address', who: string): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`signup-${what}:${who}`}, 0))`)
}
