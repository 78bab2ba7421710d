import { signupRequests } from '@newsloom/db/schema/consent'
import { contactLists, contacts } from '@newsloom/db/schema/contacts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { logConsent } from '../consent/log-consent.ts'
import { lockList } from '../contact-lists/require-list.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { findSuppression } from '../suppressions/find-suppression.ts'
import { isLinkOver, readSignupToken } from './signup-token.ts'

/**
 * 'stopped': the address has unsubscribed since, or mail to it bounced; signing up does not lift
 * that.
 */
export type SignupView =
  | { state: 'open' | 'confirmed' | 'stopped'; email: string; listName: string }
  | { state: 'expired' }

/**
 * Returns the sign-up of a confirmation link. Read-only, as scanners open links.
 * @throws NotFoundError when the token is not one of ours, or the list is gone
 */
export async function getSignup(ctx: Context, { token }: { token: string }): Promise<SignupView> {
  const found = await findRequest(ctx, token)
  return found === 'expired' ? { state: 'expired' } : viewOf(found)
}

/**
 * Adds the address to the list, as its owner has confirmed it. Repeating it changes and logs
 * nothing.
 * @throws NotFoundError when the token is not one of ours, or the list is gone
 */
export async function confirmSignup(ctx: Context, { token }: { token: string }): Promise<SignupView> {
  return transaction(ctx, async (tx) => {
    const found = await findRequest(tx, token)
    if (found === 'expired') return { state: 'expired' }
    const view = viewOf(found)
    if (view.state !== 'open') return view
    await lockList(tx, found.listId)
    const [confirmed] = await tx.db
      .update(signupRequests)
      .set({ confirmedAt: sql`now()` })
      .where(and(eq(signupRequests.id, found.id), isNull(signupRequests.confirmedAt)))
      .returning({ id: signupRequests.id })
    if (confirmed) await join(tx, found)
    return { ...view, state: 'confirmed' }
  })
}

async function join(tx: Tx, { listId, listName, email, emailNorm, name }: FoundSignup): Promise<void> {
  // first: the log entry is what brings back somebody who left the list
  const list = { id: listId, name: listName }
  await logConsent(tx, { emailNorm, kind: 'signup-confirmed', method: 'signup-form', list })
  await tx.db
    .insert(contacts)
    .values({ listId, email, emailNorm, name })
    .onConflictDoUpdate({
      target: [contacts.listId, contacts.emailNorm],
      set: { leftAt: null, name: sql`coalesce(${contacts.name}, excluded.name)` },
    })
}

type FoundSignup = Awaited<ReturnType<typeof readRequest>> & object

async function findRequest(ctx: Context, token: string): Promise<FoundSignup | 'expired'> {
  const ticket = readSignupToken(ctx.config.linkSecret, token)
  if (!ticket) throw new NotFoundError('This sign-up link is not valid')
  if (isLinkOver(ticket.requestedAt, ctx.now())) return 'expired'
  const found = await readRequest(ctx, ticket.requestId)
  // a new installation counts from 1 again
  if (found?.createdAt.getTime() !== ticket.requestedAt.getTime() || found.emailNorm === '')
    throw new NotFoundError('This sign-up is no longer open')
  return found
}

async function readRequest(ctx: Context, requestId: number) {
  const [row] = await ctx.db
    .select({
      id: signupRequests.id,
      email: signupRequests.email,
      emailNorm: signupRequests.emailNorm,
      name: signupRequests.name,
      listId: signupRequests.listId,
      listName: contactLists.name,
      createdAt: signupRequests.createdAt,
      confirmedAt: signupRequests.confirmedAt,
    })
    .from(signupRequests)
    .innerJoin(contactLists, eq(contactLists.id, signupRequests.listId))
    .where(eq(signupRequests.id, requestId))
  return row && { ...row, isStopped: (await findSuppression(ctx, row.emailNorm)) !== null }
}

function viewOf({ email, listName, confirmedAt, isStopped }: FoundSignup) {
  const state = isStopped ? 'stopped' : confirmedAt ? 'confirmed' : 'open'
  return { state, email, listName } as const
}
