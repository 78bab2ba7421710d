import { parseAddress } from '@newsloom/contract/contacts/addresses'
import type { SignupForm, SignupLang } from '@newsloom/contract/contacts/signups'
import { signupRequests } from '@newsloom/db/schema/consent'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { currentInstallation } from '../installation/current-installation.ts'
import { mailSignupJob } from '../jobs.ts'
import { originProblem } from '../mail/mail-origin.ts'
import { findSignupList } from './find-signup-list.ts'
import { networkHashes } from './network-hash.ts'
import { isAddressSpent, networkWait } from './signup-limits.ts'

export type SignupRequest = SignupForm & {
  slug: string
  lang: SignupLang
  /** network address that asks */
  address: string
}
/**
 * 'taken' says nothing about the address: it is the same for members, strangers and people who
 * never want mail.
 */
export type SignupAnswer =
  | { kind: 'taken' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** the mail could not be confirmed: the log says what to set */
  | { kind: 'unavailable' }

/**
 * Takes a sign-up of the public form; a job mails the link that confirms it, so that all answers
 * take equally long. What comes to nothing (the hidden field filled in, the address given too
 * often) is counted, but its address is not kept.
 * @throws NotFoundError when there is no such form, InvalidError when the address is none
 */
export async function requestSignup(ctx: Context, request: SignupRequest): Promise<SignupAnswer> {
  const list = await findSignupList(ctx, request)
  const parsed = parseAddress(request.email)
  if (!parsed.ok) throw new InvalidError(`This is not an email address: ${parsed.reason}`)
  const problem = originProblem(ctx, ctx.config)
  if (problem) {
    ctx.log.warn(`sign-ups are refused. ${problem.text}`)
    return { kind: 'unavailable' }
  }
  const networks = networkHashes(ctx.config.linkSecret, request.address)
  return transaction(ctx, async (tx) => {
    const retryAfterSeconds = await networkWait(tx, networks)
    if (retryAfterSeconds !== null) return { kind: 'too-many', retryAfterSeconds }
    const isKept = !(await isAddressSpent(tx, parsed.norm)) && request.website === ''
    const person = isKept
      ? { email: parsed.email, emailNorm: parsed.norm, name: request.name }
      : { email: '', emailNorm: '', name: null }
    const installation = await currentInstallation(tx)
    const [row] = await tx.db
      .insert(signupRequests)
      .values({ ...person, listId: list.id, lang: request.lang, ...networks, installation })
      .returning({ id: signupRequests.id })
    if (!row) throw new Error('the sign-up was not written')
    if (isKept) {
      await logConsent(tx, { emailNorm: parsed.norm, kind: 'signup-requested', method: 'signup-form', list })
    }
    await tx.queue.enqueue(tx.db, mailSignupJob, { requestId: row.id })
    return { kind: 'taken' }
  })
}
