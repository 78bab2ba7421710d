import { sentence } from '@newsloom/contract/sentences/sentences'
import { type SendSnapshot, sends } from '@newsloom/db/schema/sends'
import { and, eq } from 'drizzle-orm'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { originOf, originProblem, requireSendable } from '../mail/mail-origin.ts'

/**
 * A send may have been frozen while its mail went to the local outbox. Its sender and its links do
 * not change with the settings, so it cannot go to an email service.
 */
type Frozen = { id: number; kind: (typeof sends.$inferSelect)['kind']; snapshot: SendSnapshot }

type SentKind = 'news' | 'campaign' | 'correction'
const CANCEL: Record<SentKind, string> = {
  news: sentence('cancelNews'),
  campaign: sentence('cancelCampaign'),
  correction: sentence('cancelCorrection'),
}
const INSTEAD: Record<SentKind, string> = {
  news: sentence('insteadNews'),
  campaign: sentence('insteadCampaign'),
  correction: sentence('insteadCorrection'),
}

/** Why a send that was started cannot continue as it was frozen; null: it can. */
function whyNotDelivered(ctx: Context, { kind, snapshot }: Frozen): string | null {
  const problem = kind === 'test' ? null : originProblem(ctx, originOf(snapshot))
  if (kind === 'test' || !problem) return null
  return `${sentence('cannotContinue', problem.what)} ${CANCEL[kind]}`
}

/** Why the send cannot continue as it was frozen; null: it can. */
export async function whyUndeliverable(tx: Tx, id: number): Promise<string | null> {
  const [send] = await tx.db
    .select({ id: sends.id, kind: sends.kind, snapshot: sends.snapshot })
    .from(sends)
    .where(eq(sends.id, id))
  return send ? whyNotDelivered(tx, send) : null
}

/** @throws ConflictError when a send cannot continue as it was frozen */
export async function requireDeliverable(tx: Tx, id: number): Promise<void> {
  const why = await whyUndeliverable(tx, id)
  if (why !== null) throw new ConflictError(why)
}

/** Pauses a send that cannot continue as it was frozen. @returns whether it is such a send */
export async function pauseUndeliverable(ctx: Context, send: Frozen): Promise<boolean> {
  const pauseDetail = whyNotDelivered(ctx, send)
  if (pauseDetail === null) return false
  await transaction(ctx, async (tx) => {
    await tx.db
      .update(sends)
      .set({ state: 'paused', pauseKind: 'settings', pauseDetail })
      .where(and(eq(sends.id, send.id), eq(sends.state, 'sending')))
    await tx.events.publish(tx.db, { kind: 'send', id: send.id })
  })
  return true
}

/**
 * Refuses to resend an email that was made for this machine only.
 * @throws ConflictError that says what to set or, if it is set by now, what to send instead
 */
export function requireResendable(ctx: Context, { kind, snapshot }: Frozen): void {
  const problem = kind === 'test' ? null : originProblem(ctx, originOf(snapshot))
  if (kind === 'test' || !problem) return
  requireSendable(ctx, ctx.config)
  throw new ConflictError(`${sentence('cannotResend', problem.what)} ${INSTEAD[kind]}`)
}
