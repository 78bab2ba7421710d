import { type Context, type Tx, transaction } from '../../context.ts'
import { currentInstallation } from '../../installation/current-installation.ts'
import type { Kind } from '../../subscriptions/apply-changes.ts'
import { learnAccount, SWEEP_TIMEOUT_MS } from '../../system/sender-domain.ts'
import { type Notes, noteOnLists, permanentReason, sameFor } from '../list-notes.ts'

/**
 * A run that has ended and is not mailed, its topic or campaign, and the lists that wait for it.
 */
type Mailing = { itemId: number; listIds: number[] }

/** How the runs of one kind are mailed. */
export type RunMail<M extends Mailing> = {
  kind: Kind
  /**
   * Null when it is already done, or the run is gone or not over. Rows are locked in the same order
   * as by a deletion.
   */
  open: (tx: Tx) => Promise<M | null>
  /** Mails the lists. @returns the lists that were mailed nothing, and why */
  serve: (tx: Tx, mailing: M) => Promise<Notes>
  /** Records that the run is mailed. */
  close: (tx: Tx, mailing: M) => Promise<unknown>
}

/**
 * Completes a run's mail in one transaction. An error that a retry cannot fix rolls it back, and a
 * second transaction notes it for all of its lists.
 */
export async function settleRunMail<M extends Mailing>(ctx: Context, mail: RunMail<M>): Promise<void> {
  const settle = async (tx: Tx, serve: RunMail<M>['serve']) => {
    // in a database that was just restored, this puts due work on hold before any of it is read
    // here
    await currentInstallation(tx)
    const mailing = await mail.open(tx)
    if (!mailing) return
    if (mailing.listIds.length > 0) await noteOnLists(tx, mail.kind, mailing.itemId, await serve(tx, mailing))
    await mail.close(tx, mailing)
  }
  // the run may have started before the mail service was known to refuse its mail
  await learnAccount(ctx, SWEEP_TIMEOUT_MS)
  try {
    await transaction(ctx, (tx) => settle(tx, mail.serve))
  } catch (error) {
    const why = permanentReason(error)
    if (why === null) throw error
    await transaction(ctx, (tx) => settle(tx, async (_, { listIds }) => sameFor(listIds, why)))
  }
}
