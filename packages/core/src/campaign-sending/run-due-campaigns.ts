import type { CampaignHold } from '@newsloom/contract/campaigns/campaign-hold'
import { CAMPAIGN_LIMITS } from '@newsloom/contract/campaigns/campaign-limits'
import type { Refusal } from '@newsloom/contract/sends/refusal'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { and, asc, eq, sql } from 'drizzle-orm'
import { lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, savepoint, type Tx, transaction } from '../context.ts'
import { currentInstallation } from '../installation/current-installation.ts'
import { permanentRefusal } from '../lib/permanent-refusal.ts'
import { learnAccount, SWEEP_TIMEOUT_MS } from '../system/sender-domain.ts'
import { sendLockedCampaign } from './prepare/send-locked-campaign.ts'

/**
 * Sends each campaign that is due by the database's clock, each in its own transaction: it is
 * either still due, or completely handed over. A campaign with an error that a retry cannot fix, or
 * later than `CAMPAIGN_LIMITS.catchUpHours`, is put on hold for a user to decide. Any number of
 * sweepers may run at once.
 */
export async function runDueCampaigns(ctx: Context): Promise<void> {
  const due = await ctx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(isDue)
    .orderBy(asc(campaigns.scheduledAt), asc(campaigns.id))
  if (due.length > 0) await learnAccount(ctx, SWEEP_TIMEOUT_MS)
  for (const { id } of due) {
    try {
      await transaction(ctx, (tx) => sendDueCampaign(tx, id))
    } catch (error) {
      ctx.log.error({ err: error, campaignId: id }, 'a due campaign was not sent; it stays due')
    }
  }
}

const isDue = and(eq(campaigns.status, 'scheduled'), sql`${campaigns.scheduledAt} <= clock_timestamp()`)
const isTooLate = sql<boolean>`${campaigns.scheduledAt} < clock_timestamp() - make_interval(hours => ${CAMPAIGN_LIMITS.catchUpHours})`

async function sendDueCampaign(tx: Tx, id: number): Promise<void> {
  // in a database that was just restored, this puts due work on hold before any of it is read here
  await currentInstallation(tx)
  // another sweeper has it, a user is changing it, or it is no longer due
  const [due] = await tx.db
    .select({ isTooLate })
    .from(campaigns)
    .where(and(eq(campaigns.id, id), isDue))
    .for('no key update', { skipLocked: true })
  if (!due) return
  if (due.isTooLate) return putOnHold(tx, id, { kind: 'missed' })
  const refusal = await send(tx, id)
  if (refusal !== null) await putOnHold(tx, id, { kind: 'refused', refusal })
}

/** Rolls back a send that is refused. @returns the refusal; null: it was sent */
async function send(tx: Tx, id: number): Promise<Refusal | null> {
  try {
    await savepoint(tx, async (inner) => sendLockedCampaign(inner, await lockCampaign(inner, id)))
    return null
  } catch (error) {
    const refusal = permanentRefusal(error)
    if (refusal === null) throw error
    return refusal
  }
}

async function putOnHold(tx: Tx, id: number, hold: CampaignHold): Promise<void> {
  await tx.db.update(campaigns).set({ status: 'held', hold }).where(eq(campaigns.id, id))
}
