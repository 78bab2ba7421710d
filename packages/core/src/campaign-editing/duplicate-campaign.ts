import { CAMPAIGN_LIMITS, campaignSubject } from '@newsloom/contract/campaigns/campaign-limits'
import type { CampaignView } from '@newsloom/contract/campaigns/campaigns'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { copyApprover } from '../approvers/copy-approver.ts'
import { adoptContent } from '../campaign-checks/adopt-content.ts'
import { savedAudience } from '../campaigns/audience-columns.ts'
import { requireCampaignView } from '../campaigns/campaign-views.ts'
import { type Campaign, lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { copyName } from '../lib/copy-name.ts'
import { oneRow } from '../lib/one-row.ts'
import { pinTopicsThatExist } from '../subscriptions/pin-rows.ts'
import { pinTemplates } from '../templates/require-template.ts'
import { writeTopics } from './campaign-parts.ts'

/** Makes the draft '<name> (copy)' with the same content and audience. @throws NotFoundError */
export async function duplicateCampaign(ctx: Context, { id }: { id: number }): Promise<CampaignView> {
  return transaction(ctx, async (tx) => {
    const original = await lockCampaign(tx, id)
    // topics and templates deleted in the meantime are not copied
    const topics = await pinTopicsThatExist(tx, original.topicIds)
    const templateIds = original.templateIds && (await templatesThatExist(tx, original.templateIds))
    const now = tx.now()
    const row = oneRow(
      await tx.db
        .insert(campaigns)
        .values({
          ...contentOf(original),
          ...(await savedAudience(tx, original)),
          templateIds,
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: campaigns.id }),
    )
    await copyApprover(tx, id, row.id)
    await adoptContent(tx, row.id, original.generatedContent)
    const there = new Set(topics.map((topic) => topic.id))
    await writeTopics(
      tx,
      row.id,
      original.topicIds.filter((topicId) => there.has(topicId)),
    )
    return requireCampaignView(tx, row.id)
  })
}

/** A deleted template is replaced by the first topic's. */
async function templatesThatExist(tx: Tx, ids: number[]): Promise<number[] | null> {
  const templates = await pinTemplates(tx, ids)
  return templates.length < ids.length ? null : ids
}

/** Without the original's history: its schedule, sends and tests. */
function contentOf(original: Campaign): typeof campaigns.$inferInsert {
  const { id: _, topicIds: __, isTestDraft, ...own } = original
  const { status, hold, scheduledAt, testedAt, testSendId, ...same } = own
  const name = copyName(original.name, CAMPAIGN_LIMITS.name)
  const subject = original.kind === 'automation' ? campaignSubject(name) : original.subject
  return { ...same, name, subject }
}
