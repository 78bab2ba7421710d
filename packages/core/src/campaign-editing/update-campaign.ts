import type { CampaignView, UpdateCampaignInput } from '@newsloom/contract/campaigns/campaigns'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { campaigns } from '@newsloom/db/schema/campaigns'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq } from 'drizzle-orm'
import { adoptContent } from '../campaign-checks/adopt-content.ts'
import { requireCampaignView } from '../campaigns/campaign-views.ts'
import { type Campaign, lockCampaign } from '../campaigns/require-campaign.ts'
import { type Context, type Tx, transaction } from '../context.ts'
import { ConflictError } from '../errors.ts'
import { automationColumns } from './automation-columns.ts'
import { writeTopics } from './campaign-parts.ts'
import { emailColumns } from './email-columns.ts'

/**
 * Saves the given fields of a campaign. A scheduled one stays scheduled, as its mail is rendered
 * when it is due. An automation can always be changed.
 * @throws NotFoundError, InvalidError, ConflictError for another kind, or an email campaign that
 * was sent, or content whose statements were edited since
 */
export async function updateCampaign(ctx: Context, input: UpdateCampaignInput): Promise<CampaignView> {
  return transaction(ctx, async (tx) => {
    const known = await lockCampaign(tx, input.id)
    if (known.kind !== input.kind) throw new ConflictError(otherKind(known))
    if (known.kind === 'email' && known.status === 'sent')
      throw new ConflictError(await whyUnchangeable(tx, known))
    const { columns, topicIds } = await columnsAfter(tx, input, known)
    const isSameMail = mailOf({ ...known, ...columns, topicIds }) === mailOf(known)
    await tx.db
      .update(campaigns)
      .set({
        ...columns,
        isTestDraft: false,
        ...(isSameMail ? {} : { testedAt: null, testSendId: null }),
        updatedAt: tx.now(),
      })
      .where(eq(campaigns.id, input.id))
    await writeTopics(tx, input.id, topicIds)
    if ('generatedContent' in columns) await adoptContent(tx, input.id, columns.generatedContent)
    return requireCampaignView(tx, input.id)
  })
}

const columnsAfter = (tx: Tx, input: UpdateCampaignInput, known: Campaign) =>
  input.kind === 'email' ? emailColumns(tx, input, known) : automationColumns(tx, input, known)

/**
 * Identifies the mail that a test shows: the same text for the same mail. The topic counts only for
 * an email campaign.
 */
const mailOf = ({
  kind,
  subject,
  preheader,
  htmlContent,
  content,
  generatedContent,
  topicIds,
}: Campaign): string =>
  JSON.stringify(
    kind === 'email' ? [subject, preheader, htmlContent, content, topicIds] : [subject, generatedContent],
  )

const otherKind = ({ name, kind }: Campaign): string =>
  kind === 'email'
    ? sentence('cannotAutomate', name)
    : `'${name}' is an automation campaign, and cannot become an email campaign: give its persona and topicIds, or create a new campaign.`

async function whyUnchangeable(tx: Tx, { id, name }: Campaign): Promise<string> {
  const [waiting] = await tx.db
    .select({ id: sends.id })
    .from(sends)
    .where(and(eq(sends.campaignId, id), eq(sends.pauseKind, 'approval')))
    .limit(1)
  return waiting ? sentence('campaignWaits', name) : sentence('campaignWasSent', name)
}
