import type { ArchiveContent } from '@newsloom/contract/research/archives'
import { articles, newsItems } from '@newsloom/db/schema/research'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { canonicalUrl } from '../ranking/canonical-url.ts'
import { arranged, type StoryChoice } from './arranged.ts'
import { runChoices } from './run-choices.ts'

/**
 * A research's archived stories as the topic's list shows them now: pinned ones first and in
 * their order, without those left out. The archive itself keeps all that the research found.
 */
export async function curatedContent(
  ctx: Context,
  runId: number,
  content: ArchiveContent,
): Promise<ArchiveContent> {
  const choices = await runChoices(ctx, runId)
  if (choices.size === 0) return content
  const reports = await ctx.db
    .select({ storyId: newsItems.storyId, url: articles.url, canonicalUrl: articles.canonicalUrl })
    .from(newsItems)
    .innerJoin(articles, eq(articles.id, newsItems.articleId))
    .where(eq(newsItems.runId, runId))
  const byAddress = new Map<string, StoryChoice | null>()
  for (const { storyId, url, canonicalUrl: canonical } of reports)
    for (const address of [url, canonical]) byAddress.set(address, choices.get(storyId) ?? null)
  const choiceOf = ({ url }: { url: string }) =>
    byAddress.get(url) ?? byAddress.get(canonicalUrl(url)) ?? null
  return { newsItems: arranged(content.newsItems, choiceOf) }
}
