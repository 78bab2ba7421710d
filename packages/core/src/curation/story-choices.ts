import type { ArticleChoice } from '@newsloom/contract/research/curation'
import { articleChoices } from '@newsloom/db/schema/curation'
import { articles } from '@newsloom/db/schema/research'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'

type Report = { canonicalUrl: string }

/**
 * Tells what a person chose for stories of a topic that are not saved yet, by their reports. If
 * several choices fit a story, the newest counts.
 */
export async function storyChoices(
  ctx: Context,
  topicId: number,
  stories: Report[][],
): Promise<(reports: Report[]) => ArticleChoice | null> {
  const urls = stories.flat().map((report) => report.canonicalUrl)
  const rows = await ctx.db
    .select({ choice: articleChoices.choice, canonicalUrl: articles.canonicalUrl })
    .from(articleChoices)
    .innerJoin(articles, eq(articles.id, articleChoices.articleId))
    .where(and(eq(articleChoices.topicId, topicId), inArray(articles.canonicalUrl, urls)))
    .orderBy(desc(articleChoices.chosenAt), desc(articleChoices.articleId))
  return (reports) => {
    const own = new Set(reports.map((report) => report.canonicalUrl))
    return rows.find((row) => own.has(row.canonicalUrl))?.choice ?? null
  }
}
