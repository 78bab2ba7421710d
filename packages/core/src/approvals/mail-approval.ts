import { sentence } from '@newsloom/contract/sentences/sentences'
import { sendApprovals } from '@newsloom/db/schema/approvals'
import type { Mail } from '@newsloom/email/batch-format/mail-frame'
import { and, eq } from 'drizzle-orm'
import { approvalToken } from '../approvers/approval-token.ts'
import { type Context, transaction } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { mailApprovalJob } from '../jobs.ts'
import { originProblem } from '../mail/mail-origin.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { installationKey } from '../mail-rate/batch-key.ts'
import { logRefusal } from '../mail-rate/log-refusal.ts'
import { mailSingle } from '../mail-rate/mail-single.ts'
import { obeyService } from '../mail-rate/obey-service.ts'
import { quotaUsedUpUntil } from '../mail-rate/suspend-sending.ts'
import { findSuppression } from '../suppressions/find-suppression.ts'
import { suppressedText } from '../suppressions/suppressed-text.ts'
import { approvalMail } from './request/approval-mail.ts'
import { type RequestRow, readRequestRow, requestFacts } from './request/request-facts.ts'

/**
 * Mails the link by which a second person approves a send. Nothing is mailed once the request is
 * over; what keeps it from being mailed is written on the request. Running it twice sends one mail.
 * @throws UnavailableError when it has to be retried
 */
export async function mailApproval(
  ctx: Context,
  { approvalId }: { approvalId: number },
  signal: AbortSignal,
): Promise<void> {
  const row = await readOpen(ctx, approvalId)
  if (!row) return
  const why = await whyNotMailed(ctx, row)
  if (why !== null) return noteFailure(ctx, row, why)
  const until = await quotaUsedUpUntil(ctx)
  if (until) return postpone(ctx, approvalId, until)
  const read = async () => {
    const request = await readOpen(ctx, approvalId)
    return request && { key: keyOf(request), mail: await requestMail(ctx, request) }
  }
  await mailSingle(ctx, { read, settle: (outcome) => settle(ctx, row, outcome) }, signal)
}

/** Returns null if the request is decided or over, or its link was mailed. */
async function readOpen(ctx: Context, approvalId: number): Promise<RequestRow | null> {
  const row = await readRequestRow(ctx, approvalId)
  return row?.approval.state === 'waiting' && row.approval.mailedAt === null ? row : null
}

/** Each link that is asked for is a mail of its own. */
const keyOf = ({ approval: { id, installation, askedAt } }: RequestRow): string =>
  installationKey(installation, `approval/${id}/${askedAt.getTime()}`)

async function whyNotMailed(ctx: Context, { approval }: RequestRow): Promise<string | null> {
  const problem = originProblem(ctx, ctx.config)
  if (problem) return problem.text
  const suppression = await findSuppression(ctx, approval.emailNorm)
  return suppression && `${suppressedText(approval.email, suppression.reason)}.`
}

async function requestMail(ctx: Context, row: RequestRow): Promise<Mail> {
  const { linkSecret, publicUrl, mailPostalAddress } = ctx.config
  const { id, contentHash, askedAt, email } = row.approval
  const token = approvalToken(linkSecret, { approvalId: id, contentHash, askedAt })
  const facts = await requestFacts(ctx, row)
  const url = `${publicUrl}/approve/${token}`
  const mail = approvalMail({ ...facts, url, postalAddress: mailPostalAddress })
  return {
    to: email,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // keeps auto-responders quiet (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    tags: { approval: String(id) },
  }
}

async function settle(ctx: Context, row: RequestRow, outcome: MailOutcome): Promise<void> {
  await obeyService(ctx, outcome)
  // under a key that was accepted before, the mail is on its way
  if (outcome.kind === 'accepted' || outcome.kind === 'conflict')
    return noteMail(ctx, row, { mailedAt: ctx.now(), mailError: null })
  logRefusal(ctx, { approval: row.approval.id }, outcome)
  if (outcome.kind === 'quota') return postpone(ctx, row.approval.id, outcome.until)
  if (outcome.kind === 'retry') throw new UnavailableError(sentence('mailerRefused'))
  await noteFailure(ctx, row, outcome.reason)
}

const noteFailure = (ctx: Context, row: RequestRow, mailError: string): Promise<void> =>
  noteMail(ctx, row, { mailedAt: null, mailError })

/** Does nothing for a link that was replaced meanwhile, as approval was asked for again. */
const noteMail = (
  ctx: Context,
  { approval: { id, askedAt, sendId } }: RequestRow,
  columns: { mailedAt: Date | null; mailError: string | null },
): Promise<void> =>
  transaction(ctx, async (tx) => {
    await tx.db
      .update(sendApprovals)
      .set(columns)
      .where(and(eq(sendApprovals.id, id), eq(sendApprovals.askedAt, askedAt)))
    await tx.events.publish(tx.db, { kind: 'send', id: sendId })
  })

async function postpone(ctx: Context, approvalId: number, until: Date): Promise<void> {
  const startAfterSeconds = Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1_000))
  await ctx.queue.enqueue(ctx.db, mailApprovalJob, { approvalId }, { startAfterSeconds })
}
