import type { Unsupported } from '@newsloom/contract/analysis/checked-analysis'
import type { ContentAnalysis } from '@newsloom/contract/campaigns/content-checks'
import type { ContentSource, campaignRuns } from '@newsloom/db/schema/campaigns'
import type { AnalysisArticle } from '../analysis/analysis-article.ts'
import { shownAs } from '../analysis/shown.ts'
import type { Context } from '../context.ts'
import { citable } from '../statements/get-analysis.ts'
import { citedArticles, type StoredArticle } from '../statements/read-analysis.ts'
import { readSections } from './read-sections.ts'

type Run = Pick<typeof campaignRuns.$inferSelect, 'id' | 'content'>

/** The statements of a campaign's content; null: it was generated before they were kept. */
export async function contentAnalysis(
  ctx: Context,
  { id: runId, content }: Run,
): Promise<ContentAnalysis | null> {
  if (!content?.source || !content.checks) return null
  const { source, checks } = content
  const stories = await contentArticles(ctx, source)
  return {
    unsupported: checks.unsupported,
    sections: contentStatementViews({ runId, source, unsupported: checks.unsupported }),
    articles: stories.map(([lead], place) => citable(ctx, lead, place)),
  }
}

type Of = { runId: number; source: ContentSource; unsupported: Unsupported }

export function contentStatementViews({ runId, source, unsupported }: Of): ContentAnalysis['sections'] {
  let place = 0
  return readSections(source).map(({ key, heading, statements }) => ({
    ...{ key, heading },
    statements: statements.map((statement) => {
      place += 1
      return {
        ...statement,
        rowId: place,
        runId,
        editedAt: statement.editedAt?.toISOString() ?? null,
        releasedAt: statement.releasedAt?.toISOString() ?? null,
        isLeftOut: false,
        isShown: shownAs(statement, unsupported) !== null,
        novelty: null,
      }
    }),
  }))
}

type Story = [lead: StoredArticle, ...others: AnalysisArticle[]]

/** The articles of the stories that content was written from, as they are stored now. */
export async function contentArticles(ctx: Context, { storyArticleIds }: ContentSource): Promise<Story[]> {
  const articles = await citedArticles(ctx, { articleIds: storyArticleIds.flat() })
  let at = 0
  return storyArticleIds.flatMap((ids) => {
    const [lead, ...others] = articles.slice(at, at + ids.length)
    at += ids.length
    return lead ? [[lead, ...others] satisfies Story] : []
  })
}
