import type { SendView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { requireStanding } from '../correction-marks/follow-send.ts'
import { requireResendable } from '../delivery/frozen-origin.ts'
import { ConflictError, NotFoundError } from '../errors.ts'
import { fingerprintOf } from '../mail/compose-snapshot.ts'
import { getSend } from '../send-views/get-send.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { shareFreezes } from './freeze-lock.ts'
import { freezeSend } from './freeze-send.ts'
import { lockSend } from './lock-send.ts'

/** A second click within this time counts as the first, s. */
const REPEAT_SECONDS = 60

/**
 * 'Send to failed only': sends the recipients whose mail failed the same mail again. Opt-outs are
 * checked again; people who may have got the mail (uncertain), or received its analysis by another
 * send, are left out. Repeated at once, it returns the first retry. @returns the new send
 * @throws NotFoundError when there is no such send, ConflictError when it is in progress, a test,
 * has no failed recipient who may still be mailed, or was retried before
 */
export async function retryFailed(ctx: Context, { id }: { id: number }): Promise<SendView> {
  const retryId = await transaction(ctx, async (tx) => {
    await pinCampaignOf(tx, id)
    // before the send's row: erasing a person locks freezes before it changes sends
    await shareFreezes(tx)
    await lockSend(tx, id)
    return (await findRetry(tx, id)) ?? (await freezeRetry(tx, id))
  })
  return getSend(ctx, { id: retryId })
}

/**
 * The retry refers to the campaign too. It is locked before the send, in the order of its deletion.
 */
async function pinCampaignOf(tx: Tx, id: number): Promise<void> {
  await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(sends, eq(sends.campaignId, campaigns.id))
    .where(eq(sends.id, id))
    .for('key share', { of: campaigns })
}

async function findRetry(tx: Tx, id: number): Promise<number | null> {
  const [retry] = await tx.db
    .select({
      id: sends.id,
      state: sends.state,
      isYoung: sql<boolean>`${sends.createdAt} > clock_timestamp() - make_interval(secs => ${REPEAT_SECONDS})`,
    })
    .from(sends)
    .where(eq(sends.retryOfId, id))
  if (!retry) return null
  if (retry.isYoung || retry.state === 'sending' || retry.state === 'paused') return retry.id
  throw new ConflictError(sentence('alreadyRetried'), {
    retriedById: retry.id,
  })
}

async function freezeRetry(tx: Tx, id: number): Promise<number> {
  const [send] = await tx.db.select().from(sends).where(eq(sends.id, id))
  if (!send) throw new NotFoundError(sentence('sendGone'))
  if (send.kind === 'test') throw new ConflictError(sentence('noTestRetry'))
  if (send.state !== 'done' && send.endedAt === null) throw new ConflictError(sentence('retryLater'))
  await requireFailed(tx, id)
  if (send.kind === 'correction') await requireStanding(tx, id)
  requireResendable(tx, send)
  const { links: _, ...snapshot } = send.snapshot
  return freezeSend(tx, {
    kind: send.kind,
    label: send.label,
    topicId: send.topicId,
    templateId: send.templateId,
    archiveId: send.archiveId,
    researchRunId: send.researchRunId,
    // a user sends it: the run has mailed its lists already
    runId: null,
    ...(send.campaignId === null ? {} : { campaignId: send.campaignId }),
    retryOfId: id,
    audience: {
      kind: 'failed',
      sendId: id,
      contactListIds: send.contactListIds,
      // leaves out people who received the analysis by another send since
      unlessReceivedRunId: send.researchRunId,
    },
    subject: send.subject,
    fingerprint: fingerprintOf(['retry', id]),
    snapshot,
    // the notes were stored with the first send
    noted: null,
    // the first send contained it
    mailed: null,
  })
}

async function requireFailed(tx: Tx, id: number): Promise<void> {
  const [failed] = await tx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.sendId, id), eq(deliveries.state, 'failed'), ne(deliveries.email, ERASED_EMAIL)))
    .limit(1)
  if (!failed) throw new ConflictError(sentence('noneFailed'))
}
