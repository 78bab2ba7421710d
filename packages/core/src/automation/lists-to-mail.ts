import type { NothingMailed } from '@newsloom/contract/contacts/subscription-note'
import type { Refusal } from '@newsloom/contract/sends/refusal'
import { sql } from 'drizzle-orm'
import { countAudience } from '../audience/count-audience.ts'
import type { Context, Tx } from '../context.ts'
import { originProblem } from '../mail/mail-origin.ts'
import type { SubscriptionKind } from '../subscriptions/apply-changes.ts'
import { type Reasons, sameFor } from '../subscriptions/list-notes.ts'
import { pinListsThatExist } from '../subscriptions/pin-rows.ts'
import { knownRefusal } from '../system/sender-domain.ts'

/**
 * Why this installation may send no email to lists, or why the email service is known to refuse
 * it; null if it may. With a reason, a run would be pointless.
 */
export function listMailingRefusal(ctx: Context): Extract<NothingMailed, { kind: 'refused' }> | null {
  const refusal = refusalOfInstallation(ctx)
  return refusal && { kind: 'refused', refusal }
}

/** The same refusal, where it is not about lists. */
export const refusalOfInstallation = (ctx: Context): Refusal | null =>
  originProblem(ctx, ctx.config)?.refusal ?? knownRefusal(ctx)

/** The lists that still exist and are still subscribed, locked until the transaction ends. */
export async function subscribedOf(
  tx: Tx,
  kind: SubscriptionKind,
  itemId: number,
  listIds: number[],
): Promise<number[]> {
  const lists = await pinListsThatExist(tx, listIds)
  const rows = await tx.db.execute<{ id: number }>(sql`
    select list_id as id from ${sql.identifier(`${kind}_subscriptions`)}
    where ${sql.identifier(`${kind}_id`)} = ${itemId}::int and is_active
      and list_id = any(${sql.param(lists.map((list) => list.id))}::int[])
    -- lock order: every writer of several rows uses it
    order by list_id`)
  return rows.map((row) => row.id)
}

export type Candidates = {
  listIds: number[]
  withNews: ReadonlySet<number>
  /** a mail with the same articles waits for approval */
  awaited: ReadonlySet<number>
  topicId: number | null
}

/** The lists that a run may mail, and why the others are mailed nothing. */
export async function listsToMail(
  tx: Tx,
  candidates: Candidates,
): Promise<{ notes: Reasons; contactListIds: number[] }> {
  const notes = await skipIneligibleLists(tx, candidates)
  const contactListIds = candidates.listIds.filter((id) => !notes.has(id))
  const why = listMailingRefusal(tx)
  if (why === null) return { notes, contactListIds }
  // nothing is started: whatever is still current is news for them in the next run
  return { notes: new Map([...notes, ...sameFor(contactListIds, why)]), contactListIds: [] }
}

/** Lists with nothing new for them, those that were asked about, and those with nobody to mail. */
async function skipIneligibleLists(
  tx: Tx,
  { listIds, withNews, awaited, topicId }: Candidates,
): Promise<Reasons> {
  const notes: Reasons = new Map()
  for (const id of listIds) {
    if (!withNews.has(id)) {
      notes.set(id, { kind: 'no-new-articles' })
      continue
    }
    if (awaited.has(id)) {
      notes.set(id, { kind: 'awaiting-approval' })
      continue
    }
    const { people, suppressed, skipped } = await countAudience(tx, { contactListIds: [id], topicId })
    if (people > 0) continue
    notes.set(id, { kind: suppressed + skipped > 0 ? 'nobody-mailable' : 'no-contacts' })
  }
  return notes
}
