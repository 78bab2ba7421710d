import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { SendKind } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sql } from 'drizzle-orm'
import type { Audience } from '../audience/audience.ts'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import type { Approver } from './approver-row.ts'
import { isOwnAddress, ownAddressText } from './own-address.ts'

/** The parts of a send that tell who approves it. */
type Owners = {
  kind: SendKind
  topicId: number | null
  campaignId?: number
  retryOfId?: number
  audience?: Audience
}

/**
 * The approver of an email before it leaves: the campaign's approver, else that of a topic
 * that it is about. Null: nobody; a test is not a send, and what is retried was approved with its
 * send.
 * @throws ConflictError when the person was erased, or is the sender by now
 */
export async function approverOf(ctx: Context, owners: Owners): Promise<Approver | null> {
  const approver = await findApprover(ctx, owners)
  const why = approver && whyNotAsked(ctx, approver)
  if (why !== null) throw new ConflictError(why)
  return approver
}

/** The finding about the second person before an email is sent; none: nobody has to approve it. */
export async function approvalItems(ctx: Context, owners: Owners): Promise<PreflightItem[]> {
  const approver = await findApprover(ctx, owners)
  if (!approver) return []
  const why = whyNotAsked(ctx, approver)
  return why === null
    ? [{ id: 'approval', level: 'ok', text: sentence('willWait', approver.email) }]
    : [{ id: 'approval', level: 'blocked', text: why }]
}

/** Why this person cannot be asked; null: they can. */
function whyNotAsked(ctx: Context, { email, emailNorm }: Approver): string | null {
  if (email === ERASED_EMAIL) return sentence('approverErased')
  return isOwnAddress(ctx, emailNorm) ? ownAddressText(email) : null
}

/** Like `approverOf`, without the checks. */
export async function findApprover(
  ctx: Context,
  { kind, topicId, campaignId = 0, retryOfId, audience }: Owners,
): Promise<Approver | null> {
  if (kind === 'test' || retryOfId !== undefined) return null
  if (audience?.kind === 'corrected') return approverOfCorrection(ctx, audience.correctionId)
  const [approver] = await ctx.db.execute<Approver>(sql`
    select email, email_norm as "emailNorm", lang from approvers
    where campaign_id = ${campaignId}::int or topic_id = ${topicId}::int
      or topic_id in (select topic_id from campaign_topics where campaign_id = ${campaignId}::int)
    order by campaign_id is null, topic_id is distinct from ${topicId}::int, id limit 1`)
  return approver ?? null
}

/** The approver of the campaign or topic whose emails contained the statement. */
async function approverOfCorrection(ctx: Context, correctionId: number): Promise<Approver | null> {
  const [approver] = await ctx.db.execute<Approver>(sql`
    with mailed_for as (
      select s.campaign_id, s.topic_id from correction_notes c
      join mailed_statements m on m.note_id = c.note_id
      join sends s on s.id = m.send_id
      where c.correction_id = ${correctionId}::int)
    select email, email_norm as "emailNorm", lang from approvers
    where campaign_id in (select campaign_id from mailed_for) or topic_id in (select topic_id from mailed_for)
      or topic_id in (select t.topic_id from campaign_topics t join mailed_for using (campaign_id))
    order by campaign_id is null, id limit 1`)
  return approver ?? null
}
