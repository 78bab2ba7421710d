import { articleChoices } from '@newsloom/db/schema/curation'
import { articles } from '@newsloom/db/schema/research'
import { and, desc, eq, inArray, or } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { StoryChoice } from './arranged.ts'

/** A story that is not saved yet, with the addresses of its reports. */
export type FoundStory = { identity: string; canonicalUrls: string[] }

/** Like `runChoices`, for stories that are not saved yet. */
export async function storyChoices(
  ctx: Context,
  topicId: number,
  stories: FoundStory[],
): Promise<(story: FoundStory) => StoryChoice | null> {
  const { choice, position, storyIdentity, chosenAt, articleId } = articleChoices
  const identities = stories.map((story) => story.identity)
  const urls = stories.flatMap((story) => story.canonicalUrls)
  const rows = await ctx.db
    .select({ choice, position, storyIdentity, canonicalUrl: articles.canonicalUrl })
    .from(articleChoices)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(
      and(
        eq(articleChoices.topicId, topicId),
        or(inArray(articles.canonicalUrl, urls), inArray(storyIdentity, identities)),
      ),
    )
    .orderBy(desc(chosenAt), desc(articleId))
  return ({ identity, canonicalUrls }) => {
    const own = new Set(canonicalUrls)
    const row = rows.find((one) => one.storyIdentity === identity || own.has(one.canonicalUrl))
    return row ? { choice: row.choice, position: row.position } : null
  }
}
