import { RESEARCH_LIMITS, type RunCounts } from '@newsloom/contract/research/research'
import { windowHours } from '@newsloom/contract/research/time-window'
import type { StepReport } from '@newsloom/contract/step-report'
import type { Context } from '../../context.ts'
import { taughtTerms } from '../../curation/taught-terms.ts'
import { toldApart } from '../../curation/told-apart.ts'
import { type Ranking, rankArticles } from '../../ranking/rank-articles.ts'
import { describeStories, type StoryDescription } from '../../stories/describe-stories.ts'
import { sinceIssue } from '../../stories/since-issue.ts'
import { arranged } from '../../story-choices/arranged.ts'
import { storyChoices } from '../../story-choices/story-choices.ts'
import type { Candidate } from '../candidates/candidate.ts'
import { saveTallies } from '../candidates/page-tallies.ts'
import type { ResearchClaim } from '../progress/research-claim.ts'
import { type StepWriter, stepWriter } from '../progress/save-steps.ts'
import { analyse } from './analyse.ts'
import { type Gathered, gatherSources } from './gather-sources.ts'
import { createPageReader, type PageReader } from './page-reader.ts'
import { type ReadTexts, readTexts } from './read-texts.ts'
import { saveResearch } from './save-research.ts'
import { type DateSplit, datesReport, openDates, splitByDate } from './split-by-date.ts'

/** A complete research: sources, dates, full texts, ranking and analysis, all saved at once. */
export async function doResearch(ctx: Context, claim: ResearchClaim, signal: AbortSignal): Promise<void> {
  const steps = stepWriter(ctx, claim)
  const reading = { steps, pages: createPageReader(ctx, claim, signal) }
  const gathered = await gatherSources(ctx, claim, reading, signal)
  const { texts, dates } = await completeArticles(ctx, claim, gathered, reading, signal)
  const ranking = await rank(ctx, claim, dates.in, steps)
  const counts = runCounts(gathered, texts, dates, ranking)
  await reportRanking(gathered, counts, ranking, steps)
  const descriptions = await describeStories(ctx, claim.topic.id, ranking.stories)
  const leads = await curatedLeads(ctx, claim, ranking, descriptions)
  const summary = leads.length > 0 ? await analyse(ctx, claim, leads, steps, signal) : null
  if (!summary) await steps.set('analysis', { state: 'skipped', outcome: nothingToAnalyse(ranking) })
  await steps.set('save', { state: 'running' })
  signal.throwIfAborted()
  const seen = [...gathered.candidates, ...texts.candidates]
  await saveResearch(ctx, claim, {
    seen: [...new Map(seen.map((c) => [c.canonicalUrl, c])).values()],
    listings: gathered.listings,
    stories: ranking.stories,
    descriptions,
    counts,
    summary,
    analysed: leads.map(({ canonicalUrl }) => canonicalUrl),
  })
}

/** The articles to analyse: the leads of the stories that no one left out, pinned ones first. */
async function curatedLeads(
  ctx: Context,
  { id: runId, topic }: ResearchClaim,
  { stories }: Ranking<Candidate>,
  descriptions: StoryDescription[],
) {
  const found = stories.map(({ reports }, i) => ({
    reports,
    identity: descriptions[i]?.identity ?? '',
    figures: descriptions[i]?.figures ?? null,
    publishers: reports.map(({ article }) => article.source),
    canonicalUrls: reports.map(({ article }) => article.canonicalUrl),
  }))
  const choiceOf = await storyChoices(ctx, topic.id, found)
  const byIdentity = new Map(found.map((story) => [story.identity, story]))
  const since = await sinceIssue(ctx, { topicId: topic.id, runId, stories: byIdentity })
  const noveltyOf = (identity: string) => since?.changes.get(identity)?.kind ?? null
  return arranged(found, choiceOf).flatMap(({ reports: [lead], identity }) =>
    lead ? [{ ...lead.article, relevance: lead.relevance, novelty: noveltyOf(identity) }] : [],
  )
}

const nothingToAnalyse = ({ stories }: Ranking<Candidate>): StepReport => ({
  kind: 'no-analysis',
  why: stories.length > 0 ? 'all-left-out' : 'no-articles',
})

/**
 * Dates are checked twice: the pages of articles that are undated, or dated in the future by a
 * wrong clock or zone, may contain theirs.
 */
async function completeArticles(
  ctx: Context,
  claim: ResearchClaim,
  { candidates, listed: sources }: Gathered,
  reading: { steps: StepWriter; pages: PageReader },
  signal: AbortSignal,
): Promise<{ texts: ReadTexts; dates: DateSplit }> {
  const { steps } = reading
  await steps.set('window', { state: 'running' })
  const listed = splitByDate(candidates, claim.topic, ctx.now())
  const split = {
    state: 'done',
    outcome: datesReport(listed, claim.topic),
    found: candidates.length,
  } as const
  await steps.set('window', split)
  const texts = await readTexts(ctx, claim, openDates(listed), reading, signal)
  await saveTallies(steps, sources, texts.pages)
  const read = splitByDate(texts.candidates, claim.topic, ctx.now())
  const dates = {
    in: read.in,
    undated: read.undated,
    tooOld: [...listed.tooOld, ...read.tooOld],
    future: read.future,
  }
  await steps.set('window', { outcome: datesReport(dates, claim.topic), kept: dates.in.length })
  return { texts, dates }
}

async function rank(
  ctx: Context,
  { topic }: ResearchClaim,
  articles: Candidate[],
  steps: StepWriter,
): Promise<Ranking<Candidate>> {
  await steps.set('rank', { state: 'running', found: articles.length })
  const taught = await taughtTerms(ctx, topic)
  const options = {
    topic,
    taught,
    hours: windowHours(topic),
    now: ctx.now(),
    limit: RESEARCH_LIMITS.articles,
  }
  const byUrl = new Map(articles.map((article) => [article.canonicalUrl, article]))
  const apart = (await toldApart(ctx, [topic.id])).flatMap(({ urls: [one, other] }) => {
    const [report, from] = [byUrl.get(one), byUrl.get(other)]
    return report && from ? [[report, from] as const] : []
  })
  return rankArticles(articles, { ...options, apart })
}

const runCounts = (
  gathered: Gathered,
  texts: ReadTexts,
  dates: DateSplit,
  ranking: Ranking<Candidate>,
): RunCounts => ({
  found: gathered.found,
  duplicates: gathered.found - gathered.candidates.length,
  tooOld: dates.tooOld.length,
  undated: dates.undated.length,
  future: dates.future.length,
  unreadable: texts.unreadable,
  latePages: texts.latePages,
  wallPages: texts.wallPages,
  irrelevant: ranking.irrelevant,
  overLimit: ranking.overLimit + texts.unread,
  kept: ranking.stories.reduce((sum, story) => sum + story.reports.length, 0),
  stories: ranking.stories.length,
})

/** Also records for each source how many of its articles are kept. */
async function reportRanking(
  gathered: Gathered,
  counts: RunCounts,
  { stories, overLimit, apart }: Ranking<Candidate>,
  steps: StepWriter,
): Promise<void> {
  const kept = stories.flatMap((story) => story.reports.map((report) => report.article))
  const places = gathered.candidates.flatMap(({ listedBy }) => listedBy.map(({ place }) => place))
  const isOf = (place: number) => (article: Candidate) => article.listedBy.some((by) => by.place === place)
  for (const place of new Set(places)) await steps.source(place, { kept: kept.filter(isOf(place)).length })
  const { kept: articles, stories: formed, irrelevant, duplicates } = counts
  await steps.set('rank', {
    state: 'done',
    kept: articles,
    outcome: {
      ...{ kind: 'ranking', articles, stories: formed, irrelevant, overLimit, duplicates },
      ...(apart > 0 ? { apart } : {}),
    },
  })
}
