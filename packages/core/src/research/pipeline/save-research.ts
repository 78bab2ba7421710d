import type { RunCounts } from '@newsloom/contract/research/research'
import type { StepReport } from '@newsloom/contract/step-report'
import { researchArchives } from '@newsloom/db/schema/archives'
import { newsItems, researchRunSteps, stories as storyRows } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { and, eq } from 'drizzle-orm'
import { searchWords } from '../../archives/search-words.ts'
import { type Context, type Tx, transaction } from '../../context.ts'
import { takeOutAgain } from '../../curation/take-out.ts'
import { mailRunJob } from '../../jobs.ts'
import type { RankedStory } from '../../ranking/rank-articles.ts'
import { storedAs } from '../../runs/step-text.ts'
import type { StoryDescription } from '../../stories/describe-stories.ts'
import { archiveContent, archiveTitle } from '../archive-snapshot.ts'
import type { Candidate } from '../candidates/candidate.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import { dropOpenSummary, type FinishedSummary, finishSummary } from '../progress/summary-rows.ts'
import { researchRun } from '../research-run.ts'
import type { Listing } from './gather-sources.ts'
import { sameArchive } from './same-archive.ts'
import { saveArticles } from './save-articles.ts'
import { saveListings } from './save-listings.ts'

export type ResearchResult = {
  /** every article that was seen, kept or not: an unchanged source is read from here next time */
  seen: Candidate[]
  listings: Listing[]
  stories: RankedStory<Candidate>[]
  /** the descriptions of the stories, in their order */
  descriptions: StoryDescription[]
  counts: RunCounts
  /** null: there was nothing to analyse */
  summary: FinishedSummary | null
  /** the analysed articles in their order, by canonical URL */
  analysed: string[]
}

/**
 * The end of a research run: everything it found becomes visible at once, or nothing does.
 * @throws ClaimLostError, RunCancelledError
 */
export async function saveResearch(
  ctx: Context,
  claim: ResearchClaim,
  result: ResearchResult,
): Promise<void> {
  await transaction(ctx, async (tx) => {
    await researchRun.lockClaim(tx, claim)
    const ids = await saveArticles(tx, result.seen)
    await saveListings(tx, result.listings, ids)
    await saveStories(tx, claim, result.stories, result.descriptions, ids)
    const now = tx.now()
    // also locks the topic: a report that is taken out from here on is taken out of this list
    await tx.db
      .update(researchTopics)
      .set({ lastResearchAt: now })
      .where(eq(researchTopics.id, claim.topic.id))
    await takeOutAgain(tx, claim.id)
    const analysed = result.analysed.map((canonicalUrl) => ids.get(canonicalUrl) ?? 0)
    if (result.summary) await finishSummary(tx, claim.topic.id, result.summary, analysed)
    else await dropOpenSummary(tx, claim.topic.id)
    const { archiveId, isKnown } = await archiveNews(tx, claim, result)
    await tx.db
      .update(researchRunSteps)
      .set({ state: 'done', ...storedAs(savedReport(result.counts, { isKnown })), updatedAt: now })
      .where(and(eq(researchRunSteps.runId, claim.id), eq(researchRunSteps.kind, 'save')))
    const { mailListIds } = await researchRun.succeed(tx, claim, { counts: result.counts, archiveId })
    if (mailListIds.length > 0) await tx.queue.enqueue(tx.db, mailRunJob, { runId: claim.id })
  })
}

const savedReport = ({ kept, stories }: RunCounts, { isKnown }: { isKnown: boolean }): StepReport => ({
  kind: 'saved',
  articles: kept,
  stories,
  archive: kept === 0 ? 'none' : isKnown ? 'known' : 'new',
})

/** The leads come first in the list, in the order of their stories; the other reports follow. */
async function saveStories(
  tx: Tx,
  { id: runId, topic }: ResearchClaim,
  stories: RankedStory<Candidate>[],
  descriptions: StoryDescription[],
  ids: Map<string, number>,
): Promise<void> {
  if (stories.length === 0) return
  const created = await tx.db
    .insert(storyRows)
    .values(descriptions.map((description) => ({ ...description, runId })))
    .returning({ id: storyRows.id })
  const reports = stories.flatMap((story, i) =>
    story.reports.map((report, place) => ({ ...report, isLead: place === 0, storyId: created[i]?.id ?? 0 })),
  )
  const inOrder = [...reports.filter((r) => r.isLead), ...reports.filter((r) => !r.isLead)]
  await tx.db.insert(newsItems).values(
    inOrder.map(({ article, relevance, parts, isLead, storyId }, i) => ({
      runId,
      topicId: topic.id,
      articleId: ids.get(article.canonicalUrl) ?? 0,
      storyId,
      isLead,
      position: i + 1,
      relevance,
      parts,
    })),
  )
}

/** If an automation found the same articles again, they are already archived. */
async function archiveNews(tx: Tx, claim: ResearchClaim, result: ResearchResult): Promise<Archived> {
  if (result.stories.length === 0) return { archiveId: null, isKnown: false }
  const known = claim.executionType === 'automation' ? await sameArchive(tx, claim) : null
  if (known !== null) return { archiveId: known, isKnown: true }
  return { archiveId: await saveArchive(tx, claim, result), isKnown: false }
}

type Archived = { archiveId: number | null; isKnown: boolean }

async function saveArchive(tx: Tx, claim: ResearchClaim, result: ResearchResult): Promise<number | null> {
  const { summary, stories, counts } = result
  const written = summary && 'markdown' in summary ? summary : null
  const searched = {
    topicName: claim.topic.name,
    title: archiveTitle(claim.topic.name, stories),
    aiSummary: written?.markdown ?? null,
  }
  const [archive] = await tx.db
    .insert(researchArchives)
    .values({
      ...searched,
      searchWords: searchWords(searched),
      topicId: claim.topic.id,
      runId: claim.id,
      executionType: claim.executionType,
      newsItemsCount: counts.kept,
      resultsCount: counts.stories,
      modelUsed: written?.modelUsed ?? null,
      content: archiveContent(stories),
      createdAt: tx.now(),
    })
    .returning({ id: researchArchives.id })
  return archive?.id ?? null
}
