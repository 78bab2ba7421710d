import type { ApprovalEnd } from '@newsloom/contract/sends/approvals'
import { approvalLinkEnd, isApprovalLinkOver, readApprovalToken } from '../approvers/approval-token.ts'
import { contentHash } from '../approvers/content-hash.ts'
import { endRequest, openRequestOf } from '../approvers/open-request.ts'
import { isOwnAddress } from '../approvers/own-address.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { markApproved } from '../correction-marks/follow-send.ts'
import { watchPages } from '../correction-marks/watch-pages.ts'
import { NotFoundError } from '../errors.ts'
import { lockSendWithCampaign } from '../sends/lock-send.ts'
import { continueIfDeliverable } from '../sends/resume-send.ts'
import { withdrawSend } from '../sends/withdraw-send.ts'
import { askAgainIfChanged, compareWaiting } from './refresh-approvals.ts'
import {
  drawn,
  type RequestFacts,
  type RequestRow,
  readRequestRow,
  requestFacts,
} from './request/request-facts.ts'
import { readWaitingSend } from './waiting/redraft.ts'

/**
 * The page of an approval link. `isNow`: decided by this very request; else the link was used
 * before. `own`: the address is the sender's by now. `unsendable`: what is sent was changed and
 * cannot be sent at present; the link still works.
 */
export type ApprovalPage =
  | { state: 'open'; approver: string; until: Date; facts: RequestFacts }
  | { state: 'approved' | 'declined'; isNow: boolean; at: Date; facts: RequestFacts }
  | { state: 'over'; why: ApprovalEnd }
  | { state: 'expired' }
  | { state: 'own' }
  | { state: 'unsendable' }

type Link = { token: string }

/**
 * Reads the page of an approval link. Read-only, as scanners open links.
 * @throws NotFoundError when the token is not one of ours, or the send is gone
 */
export async function readApproval(ctx: Context, { token }: Link): Promise<ApprovalPage> {
  const row = await requireRequest(ctx, token)
  const view = await viewOf(ctx, row, token)
  return view.state === 'open' ? ((await changedSince(ctx, row.send.id)) ?? view) : view
}

/** How the email changed since it was asked about, before a worker notices; null: not at all. */
const changedSince = (ctx: Context, sendId: number): Promise<ApprovalPage | null> =>
  transaction(ctx, async (tx) => {
    const request = await openRequestOf(tx, sendId)
    if (!request) return null
    const { kind } = await compareWaiting(tx, await readWaitingSend(tx, sendId), request)
    if (kind === 'none') return null
    return kind === 'changed' ? { state: 'over', why: 'changed' } : { state: 'unsendable' }
  })

/** The email that waits, as a reader would get it. @throws NotFoundError when it no longer waits */
export async function readApprovalMail(ctx: Context, { token }: Link): Promise<{ html: string }> {
  const row = await requireRequest(ctx, token)
  if (row.approval.state !== 'waiting' || isOver(ctx, token))
    throw new NotFoundError('This email is no longer waiting for approval')
  return drawn(row.send.snapshot)
}

/**
 * Approves exactly what the link was made for, once: the send starts. If what would be sent has
 * changed, nothing leaves, and the person is asked again, or later if it cannot be sent at present.
 * @throws NotFoundError when the token is not one of ours, or the send is gone
 */
export const approveSend = (ctx: Context, { token }: Link): Promise<ApprovalPage> =>
  decide(ctx, token, async (tx, { send, approval }) => {
    const change = await askAgainIfChanged(tx, send.id)
    if (change === 'changed') return { state: 'over', why: 'changed' }
    if (change === 'unsendable' || !(await continueIfDeliverable(tx, { sendId: send.id })))
      return { state: 'unsendable' }
    await endRequest(tx, send.id, { state: 'approved' })
    await watchPages(tx, { sendId: send.id })
    await markApproved(tx, send.id)
    return pageOf(tx, await requireRow(tx, approval.id), true)
  })

/** Declines it, with the reason for the sender: nobody is emailed. @throws as `approveSend` */
export const declineSend = (
  ctx: Context,
  { token, reason }: Link & { reason: string },
): Promise<ApprovalPage> =>
  decide(ctx, token, async (tx, { send, approval }) => {
    await endRequest(tx, send.id, { state: 'declined', reason })
    await withdrawSend(tx, send.id, { isReplaced: false })
    return pageOf(tx, await requireRow(tx, approval.id), true)
  })

async function decide(
  ctx: Context,
  token: string,
  act: (tx: Tx, row: RequestRow) => Promise<ApprovalPage>,
): Promise<ApprovalPage> {
  return transaction(ctx, async (tx) => {
    const { send } = await requireRequest(tx, token)
    await lockSendWithCampaign(tx, send.id)
    // read again: somebody may have decided while this waited for the lock
    const row = await requireRequest(tx, token)
    const view = await viewOf(tx, row, token)
    return view.state === 'open' ? act(tx, row) : view
  })
}

/** An expired link decides nothing, but still says what was decided by it. */
async function viewOf(ctx: Context, row: RequestRow, token: string): Promise<ApprovalPage> {
  return row.approval.state === 'waiting' && isOver(ctx, token) ? { state: 'expired' } : pageOf(ctx, row)
}

const isOver = (ctx: Context, token: string): boolean => {
  const ticket = readApprovalToken(ctx.config.linkSecret, token)
  return ticket === null || isApprovalLinkOver(ticket.askedAt, ctx.now())
}

/** The request of a link, whose content is the one that the link was made for. */
async function requireRequest(ctx: Context, token: string): Promise<RequestRow> {
  const ticket = readApprovalToken(ctx.config.linkSecret, token)
  if (!ticket) throw new NotFoundError('This link is not valid')
  const row = await requireRow(ctx, ticket.approvalId)
  const { snapshot, contactListIds } = row.send
  // a new installation counts from 1 again
  if (ticket.contentHash !== contentHash({ ...snapshot, contactListIds }))
    throw new NotFoundError('This link is not valid')
  return row
}

async function requireRow(ctx: Context, approvalId: number): Promise<RequestRow> {
  const row = await readRequestRow(ctx, approvalId)
  if (!row) throw new NotFoundError('This link is not valid')
  return row
}

async function pageOf(ctx: Context, row: RequestRow, isNow = false): Promise<ApprovalPage> {
  const { state, email, emailNorm, askedAt, endedAt, createdAt } = row.approval
  switch (state) {
    case 'waiting':
      if (isOwnAddress(ctx, emailNorm)) return { state: 'own' }
      return {
        state: 'open',
        approver: email,
        until: approvalLinkEnd(askedAt),
        facts: await requestFacts(ctx, row),
      }
    case 'approved':
    case 'declined':
      return { state, isNow, at: endedAt ?? createdAt, facts: await requestFacts(ctx, row) }
    default:
      return { state: 'over', why: state }
  }
}
