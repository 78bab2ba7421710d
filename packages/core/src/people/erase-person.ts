import type { ErasePersonResult, PersonInput } from '@newsloom/contract/contacts/people'
import {
  consentEvents,
  preferences,
  signupRequests,
  suppressions,
  topicOptOuts,
  webhookEvents,
} from '@newsloom/db/schema/consent'
import { contacts } from '@newsloom/db/schema/contacts'
import { eq, sql } from 'drizzle-orm'
import { lockAllLists } from '../contacts/require-list.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { emailHash } from '../suppressions/email-hash.ts'
import { eraseMails } from './erase-mails.ts'
import { readPerson } from './read-person.ts'
import { readSpellings } from './spellings.ts'

/**
 * Deletes everything about the person; only the hash of a suppression stays, so that they are still
 * never mailed. Sends keep their totals and links their counts, without the person. Mail that waits
 * for them is not sent.
 * @throws NotFoundError when nothing is known of the address
 * @throws ConflictError while a request with a mail to them is in progress: its bytes are fixed
 */
export async function erasePerson(ctx: Context, { email }: PersonInput): Promise<ErasePersonResult> {
  return transaction(ctx, async (tx) => {
    // an unfinished import may have added them to a list, which others cannot see yet
    await lockAllLists(tx)
    await lockFreezes(tx)
    const person = await readPerson(tx, email, { history: 1 })
    const spellings = await readSpellings(tx, email)
    const { mails, clicks } = await eraseMails(tx, email, spellings)
    if (!person && clicks === 0) throw new NotFoundError('Nothing is known of this address')
    const memberships = await tx.db
      .delete(contacts)
      .where(eq(contacts.emailNorm, email))
      .returning({ id: contacts.id })
    await eraseWishes(tx, email)
    return {
      memberships: memberships.length,
      mails,
      clicks,
      isSuppressionKept: await keepOnlyHash(tx, email),
    }
  })
}

async function eraseWishes(tx: Tx, email: string): Promise<void> {
  for (const table of [preferences, topicOptOuts, consentEvents, signupRequests])
    await tx.db.delete(table).where(eq(table.emailNorm, email))
  // the id stays, so that a repeated message has no effect
  await tx.db.update(webhookEvents).set({ emailNorm: null }).where(eq(webhookEvents.emailNorm, email))
}

/** A note may say anything about the person; the reason and the date identify nobody. */
async function keepOnlyHash(tx: Tx, email: string): Promise<boolean> {
  const kept = await tx.db
    .update(suppressions)
    .set({ emailNorm: null, note: sql`''` })
    .where(eq(suppressions.emailHash, emailHash(email)))
    .returning({ reason: suppressions.reason })
  return kept.length > 0
}
