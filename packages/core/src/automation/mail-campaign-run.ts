import { campaignSubject } from '@newsloom/contract/campaigns/campaign-limits'
import { type CampaignRunContent, campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import { and, eq, isNull, not } from 'drizzle-orm'
import type { CampaignRunRow } from '../campaign-content/campaign-run-view.ts'
import { contentRun } from '../campaign-content/content-run.ts'
import { draftCampaignSend } from '../campaign-sending/draft-campaign-send.ts'
import { type Campaign, readCampaign } from '../campaigns/require-campaign.ts'
import type { Context, Tx } from '../context.ts'
import { freezeSend } from '../sends/freeze-send.ts'
import { listsToMail, type Notes, sameFor, subscribedOf } from './list-notes.ts'
import { archiveMailed } from './result/archive-mailed.ts'
import { listsWithCampaignNews } from './result/lists-with-campaign-news.ts'
import { settleRunMail } from './result/settle-run-mail.ts'

type Mailing = { run: CampaignRunRow; campaign: Campaign; itemId: number; listIds: number[] }

/**
 * Mails what an automation's run wrote to its lists, once, however often the job runs; for a list
 * that is mailed nothing, the subscription says why. The send, the notes and the run's `mailedAt`
 * are one transaction.
 */
export const mailCampaignRun = (ctx: Context, { runId }: { runId: number }): Promise<void> =>
  settleRunMail(ctx, {
    kind: 'campaign',
    open: (tx) => openMailing(tx, runId),
    serve: mailLists,
    close: noteMailed,
  })

async function openMailing(tx: Tx, runId: number): Promise<Mailing | null> {
  const [known] = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(campaignRuns, eq(campaignRuns.campaignId, campaigns.id))
    .where(eq(campaignRuns.id, runId))
    .for('key share', { of: campaigns })
  const campaign = known ? await readCampaign(tx, known.id) : null
  const [run] = await tx.db
    .select()
    .from(campaignRuns)
    .where(and(eq(campaignRuns.id, runId), isNull(campaignRuns.mailedAt), not(contentRun.isActive)))
    .for('update')
  if (!campaign || !run) return null
  const listIds = await subscribedOf(tx, 'campaign', campaign.id, run.mailListIds)
  return { run, campaign, itemId: campaign.id, listIds }
}

/** From now on the send contains the mail, and the archive the analysis. */
const noteMailed = (tx: Tx, { run }: Mailing) =>
  tx.db
    .update(campaignRuns)
    .set({ mailedAt: tx.now(), content: run.content && withoutMail(run.content) })
    .where(eq(campaignRuns.id, run.id))

const withoutMail = ({ unarchived: _, ...content }: CampaignRunContent): CampaignRunContent => ({
  ...content,
  htmlContent: '',
})

async function mailLists(tx: Tx, { run, campaign, listIds }: Mailing): Promise<Notes> {
  if (run.state === 'cancelled') return sameFor(listIds, 'the run was cancelled')
  if (run.state !== 'succeeded' || !run.content)
    return sameFor(listIds, `the content could not be written. ${run.error ?? ''}`.trimEnd())
  const { articleIds, htmlContent, researchSources } = run.content
  const [only, ...others] = run.input.topicIds
  const topicId = only !== undefined && others.length === 0 ? only : null
  const { fresh, awaited } = await listsWithCampaignNews(tx, { campaignId: campaign.id, articleIds, listIds })
  const { notes, contactListIds } = await listsToMail(tx, { listIds, withNews: fresh, awaited, topicId })
  if (contactListIds.length === 0) return notes
  const written = { generatedContent: htmlContent, researchSources, subject: campaignSubject(campaign.name) }
  const draft = await draftCampaignSend(
    tx,
    { ...campaign, ...written, topicIds: run.input.topicIds },
    {
      audience: { kind: 'lists', contactListIds },
      campaignRunId: run.id,
      archiveId: await archiveMailed(tx, run, run.content),
    },
  )
  await freezeSend(tx, draft)
  return notes
}
