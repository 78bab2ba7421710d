import type { ArchiveContent } from '@newsloom/contract/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { type CampaignRunContent, type CampaignRunStep, campaigns } from '@newsloom/db/schema/campaigns'
import { eq } from 'drizzle-orm'
import { type Context, transaction } from '../context.ts'
import { mailCampaignRunJob } from '../jobs.ts'
import { boundedTitle } from '../research/archive-snapshot.ts'
import { writeCampaignRun } from './claim-campaign-run.ts'
import type { CampaignRunRow } from './run-rows.ts'

export type WrittenContent = Omit<CampaignRunContent, 'archiveId'> & {
  markdown: string
  stories: ArchiveContent
  steps: CampaignRunStep[]
}

/**
 * The end of a run that wrote content, in one transaction: a person's is the campaign's from now on; an automation's is
 * archived, and its lists are mailed.
 * @throws ClaimLostError, WorkCancelledError
 */
export async function saveContent(ctx: Context, run: CampaignRunRow, written: WrittenContent): Promise<void> {
  const { markdown, stories, steps, ...content } = written
  await transaction(ctx, async (tx) => {
    // the campaign first, as its deletion takes it; only then the run is known to be ours still
    const isKept = run.kind === 'content' && run.campaignId !== null
    if (isKept) await keepOnCampaign(tx, run.campaignId ?? 0, content)
    const archiveId =
      run.kind === 'automation' ? await archive(tx, run, { markdown, stories, content }) : null
    const { mailListIds } = await writeCampaignRun(tx, run, {
      state: 'succeeded',
      steps,
      content: { ...content, archiveId },
      endedAt: tx.now(),
    })
    if (mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailCampaignRunJob, { runId: run.id })
  })
}

type Content = Omit<CampaignRunContent, 'archiveId'>

async function keepOnCampaign(tx: Context, campaignId: number, content: Content): Promise<void> {
  const now = tx.now()
  await tx.db
    .update(campaigns)
    .set({
      generatedContent: content.htmlContent,
      generatedAt: now,
      researchSources: content.researchSources,
      templatesUsed: content.templatesUsed,
      // what was tested is not what it says now
      testedAt: null,
      updatedAt: now,
    })
    .where(eq(campaigns.id, campaignId))
}

async function archive(
  tx: Context,
  { input }: CampaignRunRow,
  { markdown, stories, content }: { markdown: string; stories: ArchiveContent; content: Content },
): Promise<number | null> {
  const [lead] = stories.newsItems
  const [row] = await tx.db
    .insert(researchArchives)
    .values({
      // of several topics: it is called by the campaign
      topicId: null,
      topicName: input.name,
      title: boundedTitle(lead ? `${input.name}: ${lead.title}` : input.name),
      executionType: 'automation',
      newsItemsCount: content.articleIds.length,
      resultsCount: stories.newsItems.length,
      aiSummary: markdown,
      modelUsed: content.modelUsed,
      content: stories,
      createdAt: tx.now(),
    })
    .returning({ id: researchArchives.id })
  return row?.id ?? null
}
