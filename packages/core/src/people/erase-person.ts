import type { ErasePersonResult, PersonInput } from '@newsloom/contract/contacts/people'
import { sentence } from '@newsloom/contract/sentences/sentences'
import {
  consentEvents,
  preferences,
  signupRequests,
  suppressions,
  topicOptOuts,
  webhookEvents,
} from '@newsloom/db/schema/consent'
import { contacts } from '@newsloom/db/schema/contacts'
import { wipedDeliveries } from '@newsloom/db/schema/wipes'
import { eq, sql } from 'drizzle-orm'
import { lockAllLists } from '../contact-lists/require-list.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { eraseFeeds } from '../podcast-feeds/campaign-feeds.ts'
import { lockFreezes } from '../sends/freeze-lock.ts'
import { emailHash } from '../suppressions/email-hash.ts'
import { ERASED_EMAIL, erasedNorm } from '../suppressions/erased.ts'
import { inSnapshots } from '../wipe/in-snapshots.ts'
import { eraseMails, eraseTraces } from './erase-mails.ts'
import { readPerson } from './read-person.ts'
import { readSpellings, spellingPattern } from './spellings.ts'

/**
 * Deletes everything about the person except the hash of a suppression, so they are still never
 * mailed. Sends keep their totals and links their counts, without the person. Mail that waits for
 * them is not sent, and their podcast feeds end.
 * @throws NotFoundError when nothing is known of the address
 * @throws ConflictError while a request with a mail to them is in progress: its bytes are fixed
 * @throws UnavailableError when others change clicks all the time
 */
export async function erasePerson(ctx: Context, { email }: PersonInput): Promise<ErasePersonResult> {
  return transaction(ctx, async (tx) => {
    // an unfinished import may have added them to a list, which others cannot see yet
    await lockAllLists(tx)
    await lockFreezes(tx)
    const person = await readPerson(tx, email, { history: 1 })
    const spellings = await readSpellings(tx, email)
    const { mails, clicks, isReader, requests } = await eraseMails(tx, email, spellings)
    const wiped = await eraseWiped(tx, email)
    const memberships = await tx.db
      .delete(contacts)
      .where(eq(contacts.emailNorm, email))
      .returning({ id: contacts.id })
    // after the memberships: a feed that is being opened holds one
    const feeds = await eraseFeeds(tx, email)
    if (!person && clicks === 0 && !isReader && requests === 0 && wiped === 0 && feeds === 0)
      throw new NotFoundError(sentence('personUnknown'))
    await eraseOptOuts(tx, email)
    await eraseSegments(tx, spellings)
    return {
      memberships: memberships.length,
      mails,
      clicks,
      isSuppressionKept: await keepOnlyHash(tx, email),
    }
  })
}

/** From what wipes have kept. @returns how many rows it was in, the mails and clicks */
async function eraseWiped(tx: Tx, email: string): Promise<number> {
  const nobody = erasedNorm()
  const kept = await tx.db
    .update(wipedDeliveries)
    .set({ email: ERASED_EMAIL, emailNorm: nobody, name: null, fields: null })
    .where(eq(wipedDeliveries.emailNorm, email))
    .returning({ id: wipedDeliveries.id })
  const snapshots = await inSnapshots(tx, async () => {
    const { mails, clicks, isReader, requests } = await eraseTraces(tx, email, await readSpellings(tx, email))
    await tx.db.delete(topicOptOuts).where(eq(topicOptOuts.emailNorm, email))
    return mails + clicks + Number(isReader) + requests
  })
  return snapshots.reduce((sum, rows) => sum + rows, kept.length)
}

async function eraseOptOuts(tx: Tx, email: string): Promise<void> {
  for (const table of [preferences, topicOptOuts, consentEvents, signupRequests])
    await tx.db.delete(table).where(eq(table.emailNorm, email))
  // the id stays, so a repeated message has no effect
  await tx.db.update(webhookEvents).set({ emailNorm: null }).where(eq(webhookEvents.emailNorm, email))
}

/** A segment that searches for their address would find nobody. */
const eraseSegments = (tx: Tx, spellings: string[]) =>
  tx.db.execute(sql`delete from segments s where s::text ~* ${spellingPattern(spellings)}`)

/** A note may say anything about the person; the reason and the date identify nobody. */
async function keepOnlyHash(tx: Tx, email: string): Promise<boolean> {
  const kept = await tx.db
    .update(suppressions)
    .set({ emailNorm: null, note: sql`''` })
    .where(eq(suppressions.emailHash, emailHash(email)))
    .returning({ reason: suppressions.reason })
  return kept.length > 0
}
