import { randomUUID } from 'node:crypto'
import type { stories } from '@newsloom/db/schema/research'
import type { Context } from '../context.ts'
import type { Rankable, RankedStory } from '../ranking/rank-articles.ts'
import { earlierStories } from './earlier-stories.ts'
import { matchStories } from './match-stories.ts'
import { reportedFigures } from './reported-figures.ts'

export type StoryDescription = Omit<typeof stories.$inferInsert, 'id' | 'runId'> & { identity: string }

type StoryArticle = Rankable & { canonicalUrl: string; source: string }

/**
 * Returns the data to save of each story of a topic's run: its title, since when it is known, and
 * its figures.
 */
export async function describeStories(
  ctx: Context,
  topicId: number,
  ranked: RankedStory<StoryArticle>[],
): Promise<StoryDescription[]> {
  if (ranked.length === 0) return []
  const found = ranked.map(({ reports }) => {
    const [lead] = reports
    const { url = '', title = '', text = '', summary = '', publishedAt = null } = lead?.article ?? {}
    return {
      articles: reports.map(({ article }) => article.canonicalUrl),
      lead: { url, title, text: text || summary, publishedAt },
    }
  })
  const known = matchStories(found, await earlierStories(ctx, topicId))
  return found.map(({ lead }, i) => ({
    title: lead.title,
    identity: known[i]?.identity ?? randomUUID(),
    firstSeenAt: known[i]?.firstSeenAt ?? ctx.now(),
    joined: known[i]?.joined ?? [],
    figures: reportedFigures((ranked[i]?.reports ?? []).map(({ article }) => article)),
  }))
}
