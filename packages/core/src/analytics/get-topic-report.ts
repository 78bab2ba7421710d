import { type SendLine, SendLinesInput } from '@newsloom/contract/analytics/sends'
import {
  TOPIC_SENDS,
  type TopicReport,
  type TopicReportInput,
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
import { deletedFrom } from './reports/deleted-clicks.ts'
import type { Counting } from './reports/is-counted.ts'
import { readPositions } from './reports/position-history.ts'
import { classesOfSends } from './reports/send-figures.ts'
import { placedLinks } from './reports/send-links.ts'
import { type ReportedStory, sendStories } from './reports/send-stories.ts'
import { countPeopleByGroup } from './reports/story-people.ts'

/** Sources whose interest over time is shown: more lines cannot be distinguished. */
const TREND_SOURCES = 4

/**
 * How people received the newest emails of a topic: its sends over time, its stories and its
 * sources.
 * @throws NotFoundError when there is no such topic
 */
export async function getTopicReport(ctx: Context, { id, clicks }: TopicReportInput): Promise<TopicReport> {
  const [topic] = await ctx.db
    .select({ name: researchTopics.name })
    .from(researchTopics)
    .where(eq(researchTopics.id, id))
  if (!topic) throw new NotFoundError(sentence('topicUnknown'))
  const { items: lines } = await pageSends(
    ctx,
    SendLinesInput.parse({ topicId: id, clicks, limit: TOPIC_SENDS }),
  )
  const ids = lines.map((line) => line.id)
  const { deleted, sendIds: deletedIds } = await deletedFrom(ctx, ids)
  const counting = { clicks, deletedIds }
  const mailed = await storiesOf(ctx, counting, lines)
  const [sources, stories, byClass] = await Promise.all([
    sourcesOf(ctx, counting, mailed),
    overSends(ctx, counting, mailed),
    classesOfSends(ctx, ids),
  ])
  return {
    id,
    name: topic.name,
    byClass,
    deleted,
    sends: lines,
    stories,
    sources,
    trend: trendOf(lines, mailed, sources),
  }
}

/** A story of one send. */
type SentStory = ReportedStory & Pick<TopicStory, 'sendId' | 'at'>

async function storiesOf(ctx: Context, counting: Counting, lines: readonly SendLine[]): Promise<SentStory[]> {
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
  const stories = await sendStories(ctx, shown, { ...counting, positions: await readPositions(ctx) })
  return shown.flatMap(({ id: sendId, at }, place) =>
    (stories[place] ?? []).map((story) => ({ ...story, sendId, at })),
  )
}

/** Clicked / expected over stories; null when none has an expected share. */
function interestOf(stories: readonly SentStory[]): number | null {
  const known = stories.filter(({ expectedShare }) => expectedShare !== null)
  const expected = known.reduce((sum, story) => sum + (story.expectedShare ?? 0), 0)
  const clicked = known.reduce((sum, { share }) => sum + (share ?? 0), 0)
  if (known.length === 0) return null
  return expected === 0 ? 0 : clicked / expected
}

const byInterest = (a: TopicSource | TopicStory, b: TopicSource | TopicStory): number =>
  (b.interest ?? 0) - (a.interest ?? 0) || (b.people ?? 0) - (a.people ?? 0)

/** Each story once, with its people over all sends. */
async function overSends(
  ctx: Context,
  counting: Counting,
  mailed: readonly SentStory[],
): Promise<TopicStory[]> {
  const groups = [...Map.groupBy(mailed, ({ url }) => url).values()]
  // the people of one send are known
  const repeated = groups.filter(({ length }) => length > 1)
  const counts = await countPeopleByGroup(ctx, counting, repeated)
  const people = new Map(repeated.map((own, place) => [own, counts[place] ?? null]))
  const stories = groups.flatMap((own) => {
    // sends are the newest first
    const [newest] = own
    if (!newest) return []
    const { linkIds: _, ...story } = newest
    const expected = own.flatMap(({ expectedShare }) => expectedShare ?? [])
    const shares = own.flatMap(({ share }) => share ?? [])
    // without the others, the mean would say less than the people
    const isKnown = shares.length === own.length
    return {
      ...story,
      sends: own.length,
      people: own.length > 1 ? (people.get(own) ?? null) : newest.people,
      share: isKnown ? meanOf(shares) : null,
      expectedShare: meanOf(expected),
      interest: interestOf(own),
    }
  })
  return stories.toSorted(byInterest)
}

/** null: none is known. */
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length

async function sourcesOf(
  ctx: Context,
  counting: Counting,
  mailed: readonly SentStory[],
): Promise<TopicSource[]> {
  const groups = [...Map.groupBy(mailed, ({ source }) => source)]
  const people = await countPeopleByGroup(
    ctx,
    counting,
    groups.map(([, own]) => own),
  )
  return groups
    .map(([source, own], place) => ({
      source,
      stories: new Set(own.map(({ url }) => url)).size,
      people: people[place] ?? null,
      interest: interestOf(own),
    }))
    .toSorted(byInterest)
}

/** The interest in each send of the sources that most of the sends have. */
function trendOf(
  lines: readonly SendLine[],
  mailed: readonly SentStory[],
  sources: readonly TopicSource[],
): TopicReport['trend'] {
  const known = mailed.filter(({ expectedShare }) => expectedShare !== null)
  const sendsOf = (source: string) =>
    new Set(known.filter((story) => story.source === source).map(({ sendId }) => sendId)).size
  const shown = sources
    .map(({ source }) => ({ source, sends: sendsOf(source) }))
    .filter(({ sends: count }) => count > 0)
    .toSorted((a, b) => b.sends - a.sends)
    .slice(0, TREND_SOURCES)
    .map(({ source }) => source)
  const moments = lines.toReversed().map(({ id: sendId, at }) => {
    const own = known.filter((story) => story.sendId === sendId)
    const interest = shown.map((source) => interestOf(own.filter((story) => story.source === source)))
    return { sendId, at, interest }
  })
  return { sources: shown, moments: moments.filter(({ interest }) => interest.some((one) => one !== null)) }
}
