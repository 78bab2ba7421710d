import type { DraftTestInput } from '@newsloom/contract/campaigns/campaign-sending'
import type { CreateEmailCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import type { SendNewsResult } from '@newsloom/contract/sends/sends'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { eq, sql } from 'drizzle-orm'
import { writeTopics } from '../campaign-editing/campaign-parts.ts'
import { emailColumns } from '../campaign-editing/email-columns.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { sendCampaignTest } from './send-campaign-test.ts'

/**
 * Mails a test of an unsaved campaign. Its content is first saved as a draft that all such tests
 * share, until a user saves it as a real campaign. Simultaneous tests are serialised, so each mails
 * its own text.
 * @throws what `createCampaign` and `sendCampaignTest` throw; the draft is unchanged then
 */
export async function sendDraftTest(
  ctx: Context,
  { draft, to }: DraftTestInput,
): Promise<SendNewsResult & { campaignId: number }> {
  return transaction(ctx, async (tx) => {
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('campaign test draft', 0))`)
    const id = await writeTestDraft(tx, draft)
    const sent = await sendCampaignTest(tx, { id, to, cc: [], customContent: null, customSubject: null })
    return { ...sent, campaignId: id }
  })
}

async function writeTestDraft(tx: Tx, draft: CreateEmailCampaignInput): Promise<number> {
  const [known] = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.isTestDraft, true))
    .for('no key update')
  // nothing of an earlier test remains in it
  const { columns, topicIds } = await emailColumns(tx, draft, null)
  const now = tx.now()
  const values = { kind: 'email' as const, ...columns, testedAt: null, testSendId: null, updatedAt: now }
  const [row] = known
    ? await tx.db
        .update(campaigns)
        .set(values)
        .where(eq(campaigns.id, known.id))
        .returning({ id: campaigns.id })
    : await tx.db
        .insert(campaigns)
        .values({ ...values, isTestDraft: true, createdAt: now })
        .returning({ id: campaigns.id })
  if (!row) throw new Error('the test draft was not found')
  await writeTopics(tx, row.id, topicIds)
  return row.id
}
