import { campaigns } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq, ne, not } from 'drizzle-orm'
import { endRequest } from '../approvers/open-request.ts'
import { waitingSame } from '../approvers/waiting-same.ts'
import { wasWithdrawnUnapproved } from '../audience/emailed-sends.ts'
import type { Tx } from '../context.ts'
import { reopenWithdrawn } from '../correction-marks/follow-send.ts'
import { NOT_PAUSED } from '../send-views/send-pause.ts'
import type { SendDraft } from './send-draft.ts'

/**
 * Cancels a send that waited for approval; its people are skipped by `recoverSends`. A campaign
 * that was never sent becomes a draft again. `isReplaced`: another send mails its run; else its run
 * was dealt with. The caller holds the lock on the send.
 */
export async function withdrawSend(
  tx: Tx,
  sendId: number,
  { isReplaced }: { isReplaced: boolean },
): Promise<void> {
  const run = isReplaced ? { runId: null, campaignRunId: null } : {}
  const [send] = await tx.db
    .update(sends)
    .set({ state: 'cancelled', ...run, ...NOT_PAUSED })
    .where(eq(sends.id, sendId))
    .returning({ campaignId: sends.campaignId })
  if (send?.campaignId) await reopenCampaign(tx, send.campaignId)
  await reopenWithdrawn(tx, sendId)
  await tx.events.publish(tx.db, { kind: 'send', id: sendId })
}

async function reopenCampaign(tx: Tx, campaignId: number): Promise<void> {
  const [left] = await tx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.campaignId, campaignId), ne(sends.kind, 'test'), not(wasWithdrawnUnapproved())))
    .limit(1)
  if (left) return
  await tx.db
    .update(campaigns)
    .set({ status: 'draft' })
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.status, 'sent')))
}

/** A send by a person takes the place of the same one that still waits. */
export async function replaceWaiting(tx: Tx, draft: SendDraft): Promise<void> {
  if (draft.runId !== null || draft.campaignRunId !== undefined) return
  // each corrects another statement
  if (draft.kind === 'correction') return
  const waiting = await tx.db
    .select({ id: sends.id })
    .from(sends)
    .where(waitingSame({ ...draft, contactListIds: listsOf(draft) }))
    .orderBy(sends.id)
    .for('no key update')
  for (const { id } of waiting) {
    await endRequest(tx, id, { state: 'changed' })
    await withdrawSend(tx, id, { isReplaced: true })
  }
}

const listsOf = ({ audience }: SendDraft): number[] =>
  'contactListIds' in audience ? audience.contactListIds : []
