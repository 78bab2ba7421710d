import { sendApprovals } from '@newsloom/db/schema/approvals'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { currentInstallation } from '../installation/current-installation.ts'
import { mailApprovalJob } from '../jobs.ts'
import type { Approver } from './approver-row.ts'
import { contentHash } from './content-hash.ts'

/** The columns of a send that waits for a second person. */
export const AWAITING = { state: 'paused', pauseKind: 'approval', pauseDetail: null } as const

type Asking = { sendId: number; approver: Approver; skipsReceived: boolean }

/** Asks somebody to approve a send that waits; the link is bound to what is frozen now. */
export async function askForApproval(tx: Tx, { sendId, approver, skipsReceived }: Asking): Promise<void> {
  const [send] = await tx.db
    .select({ snapshot: sends.snapshot, contactListIds: sends.contactListIds })
    .from(sends)
    .where(eq(sends.id, sendId))
  if (!send) throw new Error('the send that is waiting was not found')
  const [row] = await tx.db
    .insert(sendApprovals)
    .values({
      sendId,
      ...approver,
      contentHash: contentHash({ ...send.snapshot, contactListIds: send.contactListIds }),
      skipsReceived,
      installation: await currentInstallation(tx),
      createdAt: tx.now(),
      askedAt: tx.now(),
    })
    .returning({ id: sendApprovals.id })
  if (!row) throw new Error('the request was not written')
  await tx.queue.enqueue(tx.db, mailApprovalJob, { approvalId: row.id })
  await tx.events.publish(tx.db, { kind: 'send', id: sendId })
}

export type OpenRequest = typeof sendApprovals.$inferSelect
type Ended = Exclude<OpenRequest['state'], 'waiting'>

/** The open request of a send; null: none. Callers that end it hold the lock on the send. */
export async function openRequestOf(tx: Tx, sendId: number): Promise<OpenRequest | null> {
  const [row] = await tx.db
    .select()
    .from(sendApprovals)
    .where(and(eq(sendApprovals.sendId, sendId), eq(sendApprovals.state, 'waiting')))
  return row ?? null
}

/** Ends the open request of a send, if there is one. */
export async function endRequest(
  tx: Tx,
  sendId: number,
  end: { state: Exclude<Ended, 'declined'> } | { state: 'declined'; reason: string },
): Promise<void> {
  await tx.db
    .update(sendApprovals)
    .set({ ...end, endedAt: sql`greatest(clock_timestamp(), ${sendApprovals.createdAt})` })
    .where(and(eq(sendApprovals.sendId, sendId), eq(sendApprovals.state, 'waiting')))
  await tx.events.publish(tx.db, { kind: 'send', id: sendId })
}
