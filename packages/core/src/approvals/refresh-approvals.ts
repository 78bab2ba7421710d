import { sendApprovals } from '@newsloom/db/schema/approvals'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { asc, eq } from 'drizzle-orm'
import { endRequest, type OpenRequest, openRequestOf } from '../approvers/open-request.ts'
import { archiveRedrafted } from '../automation/redraft-news.ts'
import { type Context, savepoint, type Tx, transaction } from '../context.ts'
import { whyUndeliverable } from '../delivery/frozen-origin.ts'
import { AppError } from '../errors.ts'
import { freezeSend } from '../sends/freeze-send.ts'
import { lockSendWithCampaign } from '../sends/lock-send.ts'
import type { SendDraft } from '../sends/send-draft.ts'
import { withdrawSend } from '../sends/withdraw-send.ts'
import { readWaitingSend, redraft, type WaitingSend } from './waiting/redraft.ts'
import { isSameSend } from './waiting/same-send.ts'

/**
 * Asks again for each send that waits and would be another one now: its analysis, template or
 * campaign was changed. Each in a transaction of its own; one that fails is tried again with the
 * next sweep.
 */
export async function refreshApprovals(ctx: Context): Promise<void> {
  const waiting = await ctx.db
    .select({ sendId: sendApprovals.sendId })
    .from(sendApprovals)
    .where(eq(sendApprovals.state, 'waiting'))
    .orderBy(asc(sendApprovals.id))
  for (const { sendId } of waiting) {
    try {
      await transaction(ctx, async (tx) => {
        await lockSendWithCampaign(tx, sendId)
        await askAgainIfChanged(tx, sendId)
      })
    } catch (error) {
      ctx.log.error({ err: error, sendId }, 'a send that waits for approval was not compared; it still waits')
    }
  }
}

/**
 * `changed`: it would be another one now. `unsendable`: it could not be sent at present, so it
 * keeps waiting.
 */
type Comparison =
  | { kind: 'none' }
  | { kind: 'changed'; draft: SendDraft }
  | { kind: 'unsendable'; why: string }

/** Compares a send that waits with what it would be now. Changes nothing. */
export async function compareWaiting(tx: Tx, send: WaitingSend, request: OpenRequest): Promise<Comparison> {
  const found = await orWhyNot(tx, async (inner): Promise<Comparison> => {
    const draft = await redraft(inner, send, request)
    return draft === null || (await isSameSend(inner, send, draft))
      ? { kind: 'none' }
      : { kind: 'changed', draft }
  })
  if (found.kind !== 'none') return found
  const why = await whyUndeliverable(tx, send.id)
  return why === null ? found : { kind: 'unsendable', why }
}

/**
 * Replaces a send that would be another one now, and asks for approval of that. Why it cannot be
 * sent at present is kept for its sender.
 */
export async function askAgainIfChanged(tx: Tx, sendId: number): Promise<Comparison['kind']> {
  const request = await openRequestOf(tx, sendId)
  if (!request) return 'none'
  const send = await readWaitingSend(tx, sendId)
  const found = await compareWaiting(tx, send, request)
  const outcome =
    found.kind === 'changed' ? await orWhyNot(tx, (inner) => replace(inner, send, found)) : found
  if (outcome.kind !== 'changed')
    await savePauseDetail(tx, send, outcome.kind === 'unsendable' ? outcome.why : null)
  return outcome.kind
}

/** An email that cannot be sent until somebody removes the reason is not an error of ours. */
async function orWhyNot(tx: Tx, act: (inner: Tx) => Promise<Comparison>): Promise<Comparison> {
  try {
    return await savepoint(tx, act)
  } catch (error) {
    if (!(error instanceof AppError) || !error.isPermanent) throw error
    return { kind: 'unsendable', why: error.message }
  }
}

type Changed = Extract<Comparison, { kind: 'changed' }>

async function replace(tx: Tx, send: WaitingSend, changed: Changed): Promise<Changed> {
  const { draft } = changed
  await endRequest(tx, send.id, { state: 'changed' })
  await withdrawSend(tx, send.id, { isReplaced: true })
  const archiveId = send.kind === 'news' ? await archiveRedrafted(tx, send) : draft.archiveId
  await freezeSend(tx, { ...draft, archiveId })
  await markSent(tx, send)
  return changed
}

async function savePauseDetail(tx: Tx, { id, pauseDetail }: WaitingSend, why: string | null): Promise<void> {
  if (pauseDetail === why) return
  await tx.db.update(sends).set({ pauseDetail: why }).where(eq(sends.id, id))
  await tx.events.publish(tx.db, { kind: 'send', id })
}

/** Undoes what sending it did; an automation's run changes nothing in its campaign. */
async function markSent(tx: Tx, { campaignId, campaignRunId }: WaitingSend): Promise<void> {
  if (campaignId !== null && campaignRunId === null)
    await tx.db.update(campaigns).set({ status: 'sent' }).where(eq(campaigns.id, campaignId))
}
