import type {
  AnalysisView,
  CitableArticle,
  Hold,
  StatementView,
} from '@newsloom/contract/analysis/checked-analysis'
import { holdRemedy, type StoredHold } from '@newsloom/contract/analysis/holds'
import { isLocalAnalyst } from '@newsloom/contract/research/models'
import { summaries } from '@newsloom/db/schema/research'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { NoveltyOf } from '../analysis/lead-with-new.ts'
import { shownAs } from '../analysis/shown.ts'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { addCorrectionFindings } from '../key-figures/corrected-figures.ts'
import { figureViews } from '../key-figures/figure-views.ts'
import { sinceIssueOfRun } from '../stories/run-since-issue.ts'
import { requireTopic } from '../topics/require-topic.ts'
import {
  type ChosenStatement,
  citedArticles,
  readStatements,
  reasonsOf,
  type StoredArticle,
  type SummaryRow,
  storedSections,
} from './read-analysis.ts'
import { statementNovelty } from './statement-novelty.ts'

type Unsupported = AnalysisView['unsupported']

/**
 * The topic's written analysis with its checked statements; null without one. One from before
 * statements has no sections.
 * @throws NotFoundError when the topic is gone
 */
export async function getAnalysis(
  ctx: Context,
  { topicId }: { topicId: number },
): Promise<AnalysisView | null> {
  const { unsupported } = await requireTopic(ctx, topicId)
  const [summary] = await ctx.db
    .select()
    .from(summaries)
    .where(
      and(eq(summaries.topicId, topicId), eq(summaries.generating, false), ne(summaries.overallSummary, '')),
    )
    .orderBy(desc(summaries.id))
    .limit(1)
  return summary ? analysisView(ctx, summary, unsupported) : null
}

async function analysisView(
  ctx: Context,
  summary: SummaryRow,
  unsupported: Unsupported,
): Promise<AnalysisView> {
  const { analysis, modelUsed, hold, releasedAt } = summary
  const [{ rows }, articles, noveltyOf] = await Promise.all([
    readStatements(ctx, summary),
    citedArticles(ctx, summary),
    noveltyIn(ctx, summary),
  ])
  const keyFigures = await figureViews(
    ctx,
    summary,
    await addCorrectionFindings(ctx, analysis?.keyFigures ?? [], articles),
  )
  const view = (row: ChosenStatement) => statementView(row, { unsupported, novelty: noveltyOf(row) })
  return {
    summaryId: summary.id,
    modelUsed,
    isLocal: isLocalAnalyst(modelUsed),
    replaced: analysis?.replaced,
    completedAt: summary.completedAt?.toISOString() ?? null,
    unsupported,
    hold: hold && holdView(hold, releasedAt),
    sections: analysis ? storedSections(analysis, rows, view) : [],
    keyFigures,
    trends: analysis?.trends ?? [],
    sentiment: analysis?.sentiment ?? null,
    articles: articles.map((article, place) => citable(ctx, article, place)),
  }
}

const holdView = (why: StoredHold, releasedAt: Date | null): Hold => ({
  why,
  releasedAt: releasedAt?.toISOString() ?? null,
  canRelease: holdRemedy(why).canRelease,
})

/**
 * Returns how new the statements of an analysis are to the readers of the topic's earlier emails.
 */
export const noveltyIn = async (ctx: Context, summary: SummaryRow): Promise<NoveltyOf> =>
  statementNovelty(ctx, summary, await sinceIssueOfRun(ctx, summary))

type Extras = Pick<StatementView, 'novelty'> & { unsupported: Unsupported }

export const statementView = (row: ChosenStatement, { unsupported, novelty }: Extras): StatementView => ({
  id: row.name,
  rowId: row.id,
  text: row.text,
  quotes: row.quotes,
  verdict: row.verdict,
  reasons: reasonsOf(row),
  checks: row.checks,
  originalText: row.originalText,
  editedAt: row.editedAt?.toISOString() ?? null,
  releasedAt: row.releasedAt?.toISOString() ?? null,
  isLeftOut: row.isLeftOut,
  isShown: shownAs(row, unsupported) !== null,
  novelty,
})

/** An article by its number in the analysis. */
export const citable = (ctx: Context, article: StoredArticle, place: number): CitableArticle => ({
  articleId: String(place + 1),
  title: article.title,
  publisher: article.source,
  url: linkedUrl(ctx.config.publicUrl, article),
  publishedAt: article.publishedAt?.toISOString() ?? null,
  language: article.language,
})
