import type { CheckedFigure, FigureView } from '@newsloom/contract/analysis/checked-analysis'
import type { ReportedFigure } from '@newsloom/contract/research/stories'
import { articles, newsItems, stories } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { correctedOnPages } from '../corrected-texts/corrected-quotes.ts'
import { besideOthers } from './beside-others.ts'
import { isCorrectedReport } from './corrected-figures.ts'
import type { ReportedStory } from './story-values.ts'
import { withMailedFigures } from './with-mailed-figures.ts'

type Analysed = { topicId: number; runId: number; articleIds: number[] }

/**
 * The key figures of an analysis as readers see them: beside what other reports of their stories
 * give, and what the topic's last email gave.
 */
export async function figureViews(
  ctx: Context,
  summary: Analysed,
  figures: CheckedFigure[],
): Promise<FigureView[]> {
  if (figures.length === 0) return []
  const storyOf = await reportedStories(ctx, summary.runId)
  const beside = besideOthers(figures, (place) => storyOf.get(summary.articleIds[place] ?? 0))
  return withMailedFigures(ctx, summary, beside)
}

/** The story of each article of a run, by its id, without what was corrected since. */
async function reportedStories(ctx: Context, runId: number): Promise<Map<number, ReportedStory>> {
  const rows = await ctx.db
    .select({
      articleId: newsItems.articleId,
      storyId: newsItems.storyId,
      publisher: articles.source,
      url: articles.url,
      isSample: articles.isSample,
    })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
    .orderBy(newsItems.position)
  const storyRows = await ctx.db
    .select({ id: stories.id, figures: stories.figures })
    .from(stories)
    .where(eq(stories.runId, runId))
  const figuresOf = new Map(storyRows.map(({ id, figures }) => [id, figures ?? []]))
  const linked = rows.map((row) => ({ ...row, url: linkedUrl(ctx.config.publicUrl, row) }))
  const corrected = Map.groupBy(
    await correctedOnPages(
      ctx,
      linked.map(({ url }) => url),
    ),
    ({ url }) => url,
  )
  const reportsOf = Map.groupBy(linked, ({ storyId }) => storyId)
  return new Map(
    rows.map(({ articleId, storyId, publisher }) => {
      const reports = reportsOf.get(storyId) ?? []
      const isRight = (figure: ReportedFigure) =>
        !reports
          .filter((report) => report.publisher === figure.publisher)
          .flatMap(({ url }) => corrected.get(url) ?? [])
          .some((one) => isCorrectedReport(figure, one))
      return [articleId, { publisher, figures: (figuresOf.get(storyId) ?? []).filter(isRight), reports }]
    }),
  )
}
