import type { ApprovalOwner, ApproverView, SetApproverInput } from '@newsloom/contract/sends/approvals'
import { approvers } from '@newsloom/db/schema/approvals'
import { eq, type SQL } from 'drizzle-orm'
import { requireApprover } from '../approvers/approver-row.ts'
import { requireCampaignId } from '../campaigns/require-campaign.ts'
import { type Context, transaction } from '../context.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { requireTopic } from '../topics/require-topic.ts'

/**
 * Has every email of a topic or campaign wait for a second person; null: no longer. Sends that wait
 * already keep waiting for the person who was asked.
 * @throws NotFoundError when the topic or campaign is gone; what `requireApprover` throws
 */
export async function setApprover(
  ctx: Context,
  { owner, approver, lang }: SetApproverInput,
): Promise<ApproverView> {
  const person = approver === null ? null : await requireApprover(ctx, approver, lang)
  await transaction(ctx, async (tx) => {
    await requireOwner(tx, owner)
    await tx.db.delete(approvers).where(isOf(owner))
    if (person) await tx.db.insert(approvers).values({ ...columnsOf(owner), ...person })
  })
  return getApprover(ctx, owner)
}

/** @throws NotFoundError when the topic or campaign is gone */
export async function getApprover(ctx: Context, owner: ApprovalOwner): Promise<ApproverView> {
  await requireOwner(ctx, owner)
  const [row] = await ctx.db.select({ email: approvers.email }).from(approvers).where(isOf(owner))
  if (!row) return { kind: 'none' }
  return row.email === ERASED_EMAIL ? { kind: 'erased' } : { kind: 'person', email: row.email }
}

const isOf = ({ kind, id }: ApprovalOwner): SQL =>
  kind === 'topic' ? eq(approvers.topicId, id) : eq(approvers.campaignId, id)

const columnsOf = ({ kind, id }: ApprovalOwner) => (kind === 'topic' ? { topicId: id } : { campaignId: id })

const requireOwner = (ctx: Context, { kind, id }: ApprovalOwner): Promise<unknown> =>
  kind === 'topic' ? requireTopic(ctx, id) : requireCampaignId(ctx, id)
