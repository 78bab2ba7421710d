import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { type Audience, isChosen, isMemberOf, joinOptOuts, optOutState, receivedFrom } from './audience.ts'

type Members = Extract<Audience, { kind: 'all' | 'lists' | 'contacts' }>
/** `except`: sends that do not count, as a condition on the table sends. */
type ReceivedQuestion = { audience: Members; topicId: number | null; researchRunId: number; except?: SQL }
export type Received = { people: number; lastAt: Date }

/**
 * How many people in an audience who may be mailed have already received an analysis, and since
 * when; null: nobody.
 */
export async function countReceived(
  ctx: Context,
  { audience, topicId, researchRunId, except }: ReceivedQuestion,
): Promise<Received | null> {
  const [row] = await ctx.db.execute<{ people: number; last_at: string | null }>(sql`
    select count(*)::int as people, to_json(max(p.at)) #>> '{}' as last_at
    from (
      select r.email_norm, r.at from (${receivedFrom(researchRunId, 0, except)}) r
      where exists (select 1 from contacts c where c.email_norm = r.email_norm and ${isOf(audience)})
    ) p ${joinOptOuts(sql`${topicId}::int`)}
    where ${optOutState} is null`)
  return row?.last_at ? { people: row.people, lastAt: new Date(row.last_at) } : null
}

/** Memberships of an audience; contacts is aliased `c`. */
function isOf(audience: Members): SQL {
  if (audience.kind === 'lists') return isMemberOf(audience.contactListIds)
  return audience.kind === 'contacts' ? isChosen(audience.contactIds) : sql`c.left_at is null`
}
