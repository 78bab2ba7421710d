import { parseAddress } from '@newsloom/contract/contacts/addresses'
import type { SignupForm, SignupLang } from '@newsloom/contract/contacts/signups'
import { signupRequests } from '@newsloom/db/schema/consent'
import { logConsent } from '../consent/log-consent.ts'
import { type Context, transaction } from '../context.ts'
import { InvalidError } from '../errors.ts'
import { currentInstallation } from '../installation/current-installation.ts'
import { mailSignupJob } from '../jobs.ts'
import { oneRow } from '../lib/one-row.ts'
import { originProblem } from '../mail/mail-origin.ts'
import { findSignupList } from './find-signup-list.ts'
import { networkHashes } from './network-hash.ts'
import { isAddressSpent, networkWait } from './signup-limits.ts'

export type SignupRequest = SignupForm & {
  slug: string
  lang: SignupLang
  /** network address of the request */
  address: string
}
/**
 * 'received' reveals nothing about the address: anyone gets it, members and suppressed people too.
 */
export type SignupAnswer =
  | { kind: 'received' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  /** confirmation mail cannot be sent: the log says what to set */
  | { kind: 'unavailable' }

/**
 * Accepts a sign-up from the public form; a job mails the confirmation link, so all answers take
 * equally long. A sign-up without effect (the hidden field filled in, the address submitted too
 * often) is counted, but its address is not stored.
 * @throws NotFoundError when there is no such form, InvalidError when the address is invalid
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
    const row = oneRow(
      await tx.db
        .insert(signupRequests)
        .values({ ...person, listId: list.id, lang: request.lang, ...networks, installation })
        .returning({ id: signupRequests.id }),
    )
    if (isKept) {
      await logConsent(tx, { emailNorm: parsed.norm, kind: 'signup-requested', method: 'signup-form', list })
    }
    await tx.queue.enqueue(tx.db, mailSignupJob, { requestId: row.id })
    return { kind: 'received' }
  })
}
