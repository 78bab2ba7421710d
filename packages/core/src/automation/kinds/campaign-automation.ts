import { campaignSubject } from '@newsloom/contract/campaigns/campaign-limits'
import type { NothingMailed } from '@newsloom/contract/contacts/subscription-note'
import { campaignRuns, campaigns, type GeneratedContent } from '@newsloom/db/schema/campaigns'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { contentRun } from '../../campaign-content/content-run.ts'
import type { ContentRunRow } from '../../campaign-content/content-run-view.ts'
import { enqueueContentRun } from '../../campaign-content/enqueue-content-run.ts'
import { runInputOf } from '../../campaign-content/start-regenerate.ts'
import { draftCampaignSend } from '../../campaign-sending/draft-campaign-send.ts'
import { type Campaign, readCampaign } from '../../campaigns/require-campaign.ts'
import type { Tx } from '../../context.ts'
import { mailContentRunJob } from '../../jobs.ts'
import { freezeSend } from '../../sends/freeze-send.ts'
import { type Reasons, sameFor } from '../../subscriptions/list-notes.ts'
import { topicsInOrder } from '../../topics/topics-in-order.ts'
import { listMailingRefusal, listsToMail, subscribedOf } from '../lists-to-mail.ts'
import { archiveMailed } from '../result/archive-mailed.ts'
import { listsWithCampaignNews } from '../result/lists-with-campaign-news.ts'
import type { Automation, DueItem, Mailing } from './automation.ts'

type Ended = { run: ContentRunRow; campaign: Campaign; listIds: number[] }

/** A campaign's due lists get one run that writes its content, which is mailed to them. */
export const campaignAutomation: Automation = {
  runs: {
    table: campaignRuns,
    isActive: contentRun.isActive,
    // a user's run does not matter
    ofItem: (id) =>
      sql`${campaignRuns.campaignId} = ${id} and ${campaignRuns.kind} = 'automation' and ${contentRun.isActive}`,
    isOwn: sql`true`,
  },
  mailJob: mailContentRunJob,
  lockDue,
  openMailing,
}

async function lockDue(tx: Tx, campaignId: number): Promise<DueItem | null> {
  const [locked] = await tx.db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
    .for('no key update', { skipLocked: true })
  const campaign = locked ? await readCampaign(tx, campaignId) : null
  if (!campaign) return null
  const input = runInputOf(campaign)
  return {
    id: campaignId,
    why: await whyNotRun(tx, campaign),
    start: async (mailListIds) =>
      (await enqueueContentRun(tx, { campaignId, kind: 'automation', input, mailListIds })).isNew,
  }
}

async function whyNotRun(tx: Tx, { kind, topicIds }: Campaign): Promise<NothingMailed | null> {
  if (kind !== 'automation') return { kind: 'sent-by-hand' }
  const topics = await topicsInOrder(tx, topicIds)
  if (topics.length === 0) return { kind: 'no-topics' }
  return topics.some((topic) => topic.isActive) ? listMailingRefusal(tx) : { kind: 'no-active-topic' }
}

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
  return {
    itemId: campaign.id,
    listIds,
    mailLists: () => mailLists(tx, { run, campaign, listIds }),
    noteMailed: () => noteMailed(tx, run),
  }
}

/** From now on the send contains the mail, and the archive the analysis. */
const noteMailed = (tx: Tx, run: ContentRunRow) =>
  tx.db
    .update(campaignRuns)
    .set({ mailedAt: tx.now(), content: run.content && withoutMail(run.content) })
    .where(eq(campaignRuns.id, run.id))

const withoutMail = ({ unarchived: _, ...content }: GeneratedContent): GeneratedContent => ({
  ...content,
  htmlContent: '',
})

async function mailLists(tx: Tx, { run, campaign, listIds }: Ended): Promise<Reasons> {
  if (run.state === 'cancelled') return sameFor(listIds, { kind: 'run-cancelled' })
  if (run.state !== 'succeeded' || !run.content)
    return sameFor(listIds, { kind: 'content-failed', error: run.error ?? '' })
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
