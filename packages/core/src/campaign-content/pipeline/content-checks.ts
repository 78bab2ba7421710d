import type { CitableArticle, Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { StoredContentChecks } from '@newsloom/contract/campaigns/content-checks'
import type { AnalysisArticle, AnalysisResult } from '../../analysis/analysis-article.ts'
import type { EditedAnalysis } from '../../analysis/renderable.ts'
import { isFound } from '../../analysis/shown.ts'
import { linkedUrl } from '../../article-links/linked-url.ts'
import type { Context } from '../../context.ts'
import { sourceStatements } from '../../podcasts/source-statements.ts'

/** Reports of one event, the lead first. */
export type ContentStory = [lead: AnalysisArticle, ...others: AnalysisArticle[]]

/** The outcome of the checks of the statements that content is written from. */
export function contentChecks(
  ctx: Context,
  { analysis, hold }: Pick<AnalysisResult, 'hold'> & { analysis: Pick<EditedAnalysis, 'sections'> },
  { stories, unsupported }: { stories: ContentStory[]; unsupported: Unsupported },
): StoredContentChecks {
  const sections = analysis.sections.map((section) => ({
    ...section,
    statements: section.statements.filter((statement) => !isFound(statement)),
  }))
  const reasons = sections.flatMap(({ statements }) => statements.map((statement) => statement.reasons))
  return {
    statements: analysis.sections.reduce((sum, { statements }) => sum + statements.length, 0),
    failed: sourceStatements(sections, citedStories(ctx, stories)).map((statement, place) => ({
      ...statement,
      reasons: reasons[place] ?? [],
    })),
    unsupported,
    hold,
    releasedAt: null,
  }
}

/** The first report of each story, which is what statements cite. */
export const citedStories = (ctx: Context, stories: ContentStory[]): Omit<CitableArticle, 'articleId'>[] =>
  stories.map(([lead]) => ({
    title: lead.title,
    publisher: lead.source,
    url: linkedUrl(ctx.config.publicUrl, lead),
    publishedAt: lead.publishedAt?.toISOString() ?? null,
    language: lead.language,
  }))
