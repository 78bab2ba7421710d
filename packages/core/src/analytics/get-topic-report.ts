import { type SendLine, SendLinesInput } from '@newsloom/contract/analytics/sends'
import {
  TOPIC_SENDS,
  type TopicReport,
  type TopicSource,
  type TopicStory,
} from '@newsloom/contract/analytics/topics'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq, inArray } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { topicNameOf } from './get-send-report.ts'
import { pageSends } from './page-sends.ts'
import { readPositions } from './reports/position-history.ts'
import { placedLinks } from './reports/send-links.ts'
import { sendStories } from './reports/send-stories.ts'

/** Stories that are shown. */
const STORIES = 30

/**
 * How people received the newest emails of a topic: its sends over time, its stories and its
 * sources.
 * @throws NotFoundError when there is no such topic
 */
export async function getTopicReport(ctx: Context, { id }: { id: number }): Promise<TopicReport> {
  const [topic] = await ctx.db
    .select({ name: researchTopics.name })
    .from(researchTopics)
    .where(eq(researchTopics.id, id))
  if (!topic) throw new NotFoundError(sentence('topicUnknown'))
  const { items: lines } = await pageSends(ctx, SendLinesInput.parse({ topicId: id, limit: TOPIC_SENDS }))
  const stories = await storiesOf(ctx, lines)
  return {
    id,
    name: topic.name,
    sends: lines,
    stories: stories
      .toSorted((a, b) => interestOf([b]) - interestOf([a]) || b.people - a.people)
      .slice(0, STORIES),
    sources: sourcesOf(stories),
  }
}

async function storiesOf(ctx: Context, lines: readonly SendLine[]): Promise<TopicStory[]> {
  const ids = lines.map(({ id }) => id)
  const rows = new Map(
    (await ctx.db.select().from(sends).where(inArray(sends.id, ids))).map((send) => [send.id, send]),
  )
  const shown = lines.flatMap(({ id, at, clicked }) => {
    const send = rows.get(id)
    if (!send) return []
    const { snapshot, archiveId } = send
    const { publicUrl } = snapshot
    return [
      { id, at, archiveId, topicName: topicNameOf(send), publicUrl, clicked, links: placedLinks(snapshot) },
    ]
  })
  const stories = await sendStories(ctx, shown, { clicks: 'people', positions: await readPositions(ctx) })
  return shown.flatMap(({ id: sendId, at }, place) =>
    (stories[place] ?? []).map((story) => ({ ...story, sendId, at })),
  )
}

/** Clicked / expected over stories; 0 when none has an expected share. */
function interestOf(stories: readonly TopicStory[]): number {
  const known = stories.filter(({ expectedShare }) => expectedShare !== null)
  const expected = known.reduce((sum, story) => sum + (story.expectedShare ?? 0), 0)
  const clicked = known.reduce((sum, { share }) => sum + share, 0)
  return expected === 0 ? 0 : clicked / expected
}

function sourcesOf(stories: readonly TopicStory[]): TopicSource[] {
  const groups = [...Map.groupBy(stories, ({ source }) => source)]
  return groups
    .map(([source, own]) => ({
      source,
      stories: own.length,
      people: own.reduce((sum, { people }) => sum + people, 0),
      interest: own.some(({ expectedShare }) => expectedShare !== null) ? interestOf(own) : null,
    }))
    .toSorted((a, b) => (b.interest ?? 0) - (a.interest ?? 0) || b.people - a.people)
}
