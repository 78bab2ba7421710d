import type { CampaignView, CreateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { adoptContent } from '../campaign-checks/adopt-content.ts'
import { requireCampaignView } from '../campaigns/campaign-views.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { automationColumns } from './automation-columns.ts'
import { writeTopics } from './campaign-parts.ts'
import { emailColumns } from './email-columns.ts'

/**
 * Saves a new campaign as a draft; scheduling and sending are separate operations.
 * @throws InvalidError without any content, NotFoundError when a topic, the template or a list is
 * gone
 */
export async function createCampaign(ctx: Context, input: CreateCampaignInput): Promise<CampaignView> {
  return transaction(ctx, async (tx) => {
    const { columns, topicIds } = await newColumns(tx, input)
    const now = tx.now()
    const row = oneRow(
      await tx.db
        .insert(campaigns)
        .values({ kind: input.kind, ...columns, createdAt: now, updatedAt: now })
        .returning({ id: campaigns.id }),
    )
    await writeTopics(tx, row.id, topicIds)
    if ('generatedContent' in columns) await adoptContent(tx, row.id, columns.generatedContent)
    return requireCampaignView(tx, row.id)
  })
}

const newColumns = (tx: Tx, input: CreateCampaignInput) =>
  input.kind === 'email' ? emailColumns(tx, input, null) : automationColumns(tx, input, null)
