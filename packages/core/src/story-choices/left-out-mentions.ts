import { articles, newsItems } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import { linkTarget } from '../article-links/link-target.ts'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import { runChoices } from './run-choices.ts'

/** How many stories of its research an analysis links to although they are left out. */
export async function leftOutMentions(
  ctx: Context,
  { runId, analysis }: { runId: number; analysis: string },
): Promise<number> {
  const choices = await runChoices(ctx, runId)
  const reports = await ctx.db
    .select({ storyId: newsItems.storyId, url: articles.url, isSample: articles.isSample })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
  const mentioned = reports.filter(
    (report) =>
      choices.get(report.storyId)?.choice === 'left-out' &&
      analysis.includes(`](${linkTarget({ url: linkedUrl(ctx.config.publicUrl, report) })})`),
  )
  return new Set(mentioned.map(({ storyId }) => storyId)).size
}
