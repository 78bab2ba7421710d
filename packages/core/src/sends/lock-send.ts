import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { shareFreezes } from './freeze-lock.ts'

const columns = { id: sends.id, kind: sends.kind, state: sends.state, pauseKind: sends.pauseKind }
export type LockedSend = Pick<typeof sends.$inferSelect, keyof typeof columns>

/**
 * Locks the send's row until the transaction ends: starting, stopping and ending a send are
 * serialised here.
 * @throws NotFoundError when there is no such send
 */
export async function lockSend(tx: Tx, id: number): Promise<LockedSend> {
  const [send] = await tx.db.select(columns).from(sends).where(eq(sends.id, id)).for('no key update')
  if (!send) throw new NotFoundError(sentence('sendGone'))
  return send
}

/**
 * Like `lockSend`, after its campaign: in the order of deleting and erasing.
 * @throws NotFoundError when there is no such send
 */
export async function lockSendWithCampaign(tx: Tx, id: number): Promise<LockedSend> {
  await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(sends, eq(sends.campaignId, campaigns.id))
    .where(eq(sends.id, id))
    .for('no key update', { of: campaigns })
  await shareFreezes(tx)
  return lockSend(tx, id)
}
