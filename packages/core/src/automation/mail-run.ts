import { type Context, type Tx, transaction } from '../context.ts'
import { currentInstallation } from '../installation/current-installation.ts'
import { permanentRefusal } from '../lib/permanent-refusal.ts'
import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import { type Reasons, sameFor, writeNotes } from '../subscriptions/list-notes.ts'
import { learnAccount, SWEEP_TIMEOUT_MS } from '../system/sender-domain.ts'
import { AUTOMATIONS } from './automations.ts'
import type { Mailing } from './kinds/automation.ts'

/**
 * Mails the result of an automation's run to its lists, once, however often the job runs; for a
 * list that is mailed nothing, the subscription says why. The send, the notes and the run's
 * `mailedAt` are one transaction. An error that a retry cannot fix rolls it back, and a second
 * transaction notes it for all of the lists.
 */
export async function mailRun(
  ctx: Context,
  { kind, runId }: { kind: SubscriptionKind; runId: number },
): Promise<void> {
  const settle = async (tx: Tx, mail: (mailing: Mailing) => Promise<Reasons>) => {
    // in a database that was just restored, this puts due work on hold before any of it is read
    // here
    await currentInstallation(tx)
    const mailing = await AUTOMATIONS[kind].openMailing(tx, runId)
    if (!mailing) return
    if (mailing.listIds.length > 0) await writeNotes(tx, kind, mailing.itemId, await mail(mailing))
    await mailing.noteMailed()
  }
  // the run may have started before the email service was known to refuse its mail
  await learnAccount(ctx, SWEEP_TIMEOUT_MS)
  try {
    await transaction(ctx, (tx) => settle(tx, (mailing) => mailing.mailLists()))
  } catch (error) {
    const refusal = permanentRefusal(error)
    if (refusal === null) throw error
    await transaction(ctx, (tx) =>
      settle(tx, async ({ listIds }) => sameFor(listIds, { kind: 'refused', refusal })),
    )
  }
}
