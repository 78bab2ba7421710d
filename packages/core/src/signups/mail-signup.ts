import type { SignupLang } from '@newsloom/contract/contacts/signups'
import { signupRequests } from '@newsloom/db/schema/consent'
import type { Mail } from '@newsloom/email/batch-format/mail-frame'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { UnavailableError } from '../errors.ts'
import { mailSignupJob } from '../jobs.ts'
import { originProblem } from '../mail/mail-origin.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { installationKey } from '../mail-rate/batch-key.ts'
import { logRefusal } from '../mail-rate/log-refusal.ts'
import { mailSingle } from '../mail-rate/mail-single.ts'
import { obeyService } from '../mail-rate/obey-service.ts'
import { isQuotaExhausted } from '../mail-rate/suspend-sending.ts'
import { signupMail } from './signup-mail.ts'
import { isLinkOver, signupToken } from './signup-token.ts'

/** A mail that cannot be sent now is tried again after this time. */
const LOOK_SECONDS = 900

/**
 * Mails the link that confirms a sign-up, under the rate limit of all mail. Nothing is sent to
 * members or people who may not be mailed: only the owner of the address could notice. Running it
 * twice sends one mail, by its key.
 * @throws UnavailableError when it has to be retried
 */
export async function mailSignup(
  ctx: Context,
  { requestId }: { requestId: number },
  signal: AbortSignal,
): Promise<void> {
  if (!(await readMailable(ctx, requestId))) return
  if (isUndeliverable(ctx) || (await isQuotaUsedUp(ctx))) return postpone(ctx, requestId, LOOK_SECONDS)
  const read = async () => {
    // people who unsubscribed during the wait are left out
    const request = await readMailable(ctx, requestId)
    if (!request) return null
    const key = installationKey(request.installation, `signup/${requestId}`)
    return { key, mail: confirmation(ctx, request) }
  }
  await mailSingle(ctx, { read, settle: (outcome) => settle(ctx, requestId, outcome) }, signal)
}

/** Its link would lead to this machine, or it would contain a sample sender or address. */
function isUndeliverable(ctx: Context): boolean {
  const problem = originProblem(ctx, ctx.config)
  if (problem) ctx.log.warn(`the confirmation of a sign-up waits. ${problem.text}`)
  return problem !== null
}

type Mailable = {
  id: number
  installation: string | null
  email: string
  lang: SignupLang
  createdAt: Date
  listName: string
}

async function readMailable(ctx: Context, requestId: number): Promise<Mailable | null> {
  const [row] = await ctx.db.execute<Omit<Mailable, 'createdAt'> & { created: number }>(sql`
    select r.id, r.installation, r.email, r.lang, (extract(epoch from r.created_at) * 1000)::float8 as created, l.name as "listName"
    from signup_requests r join contact_lists l on l.id = r.list_id
    where r.id = ${requestId} and r.email <> '' and r.mailed_at is null and r.confirmed_at is null
      and l.signup_slug is not null
      and not exists (select 1 from suppressions s where s.email_hash = email_hash(r.email_norm))
      and not exists (
        select 1 from contacts c
        where c.list_id = r.list_id and c.email_norm = r.email_norm and c.left_at is null)`)
  if (!row) return null
  const { created, ...request } = row
  const createdAt = new Date(created)
  return isLinkOver(createdAt, ctx.now()) ? null : { ...request, createdAt }
}

function confirmation(ctx: Context, { id, email, lang, createdAt, listName }: Mailable): Mail {
  const { linkSecret, publicUrl, mailPostalAddress } = ctx.config
  const token = signupToken(linkSecret, { requestId: id, requestedAt: createdAt })
  const url = `${publicUrl}/join/confirm/${token}`
  const mail = signupMail({ lang, listName, url, postalAddress: mailPostalAddress })
  return {
    to: email,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    // keeps auto-responders quiet (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated' },
    tags: { signup: String(id) },
  }
}

async function settle(ctx: Context, requestId: number, outcome: MailOutcome): Promise<void> {
  await obeyService(ctx, outcome)
  if (outcome.kind === 'accepted') return markMailed(ctx, requestId)
  logRefusal(ctx, { signup: requestId }, outcome)
  // an earlier request with other text was accepted under this key: its mail is being sent
  if (outcome.kind === 'conflict') return markMailed(ctx, requestId)
  if (outcome.kind === 'quota') return postpone(ctx, requestId, secondsUntil(ctx, outcome.until))
  if (outcome.kind === 'retry')
    throw new UnavailableError('The email service did not accept the confirmation email')
}

async function markMailed(ctx: Context, requestId: number): Promise<void> {
  await ctx.db
    .update(signupRequests)
    .set({ mailedAt: sql`now()` })
    .where(and(eq(signupRequests.id, requestId), isNull(signupRequests.mailedAt)))
}

const secondsUntil = (ctx: Context, until: Date): number =>
  Math.max(1, Math.ceil((until.getTime() - ctx.now().getTime()) / 1_000))

const postpone = (ctx: Context, requestId: number, startAfterSeconds: number): Promise<void> =>
  ctx.queue.enqueue(ctx.db, mailSignupJob, { requestId }, { startAfterSeconds })

async function isQuotaUsedUp(ctx: Context): Promise<boolean> {
  const [row] = await ctx.db.execute<{ used: boolean }>(sql`select ${isQuotaExhausted} as used`)
  return row?.used ?? false
}
