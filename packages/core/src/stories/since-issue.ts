import type { SinceIssue as SinceIssueView } from '@newsloom/contract/research/issues'
import {
  NOVELTIES,
  type Novelty,
  type ReportedFigure,
  type StoryChange,
} from '@newsloom/contract/research/stories'
import { mailedStories } from '@newsloom/db/schema/issues'
import { sql } from 'drizzle-orm'
import { reachesReaders } from '../audience/emailed-sends.ts'
import type { Context } from '../context.ts'
import { compareStories, type ReportedStory } from './compare-stories.ts'

/** The stories of a research run, compared with a topic's earlier emails. */
export type SinceIssue = {
  /** when the last one was mailed */
  issuedAt: Date
  /** by the identity of the story */
  changes: ReadonlyMap<string, StoryChange>
}
/** The stories of a run; emails with the news of this run are not compared. */
export type RunStories = { topicId: number; runId: number; stories: ReadonlyMap<string, ReportedStory> }

/** For the readers of any list. Null: the topic was not mailed before. */
export async function sinceIssue(ctx: Context, mailed: RunStories): Promise<SinceIssue | null> {
  const [since = null] = (await sinceIssues(ctx, mailed, [ANY_LIST])).values()
  return since
}

/**
 * For the readers of each of these lists. Null: the list was not mailed before. If several emails
 * had a story, it is compared with the last of them.
 */
export async function sinceListIssues(
  ctx: Context,
  mailed: RunStories,
  listIds: number[],
): Promise<Map<number, SinceIssue | null>> {
  return listIds.length === 0 ? new Map() : sinceIssues(ctx, mailed, listIds)
}

/**
 * One email to several lists: what is new to the readers of one of them is new in it. Null if one
 * of them was not mailed before.
 */
export function joinedSince(all: Iterable<SinceIssue | null>): SinceIssue | null {
  const [first, ...others] = all
  if (!first) return null
  return others.reduce<SinceIssue | null>(
    (joined, since) => (joined && since ? join(joined, since) : null),
    first,
  )
}

/** The form that the UI and emails show. */
export function countNovelties({ issuedAt, changes }: SinceIssue): SinceIssueView {
  const kinds = [...changes.values()].map(({ kind }) => kind)
  const count = (novelty: Novelty) => kinds.filter((kind) => kind === novelty).length
  return {
    issuedAt: issuedAt.toISOString(),
    new: count('new'),
    developed: count('developed'),
    known: count('known'),
  }
}

export const rankOf = (novelty: Novelty): number => NOVELTIES.indexOf(novelty)

/** Whether readers learn something: another publisher of a known story is not enough. */
export const isMaterial = (change: StoryChange): boolean =>
  change.kind === 'new' || (change.kind === 'developed' && change.figures.length + change.facts.length > 0)

function join(a: SinceIssue, b: SinceIssue): SinceIssue {
  const changes = [...a.changes].map(([identity, change]): [string, StoryChange] => {
    const other = b.changes.get(identity) ?? change
    return [identity, rankOf(other.kind) < rankOf(change.kind) ? other : change]
  })
  return {
    issuedAt: new Date(Math.min(a.issuedAt.getTime(), b.issuedAt.getTime())),
    changes: new Map(changes),
  }
}

/** Stands for a list's id where every email counts, whatever lists it went to. */
const ANY_LIST = 0

async function sinceIssues(
  ctx: Context,
  { topicId, runId, stories }: RunStories,
  listIds: number[],
): Promise<Map<number, SinceIssue | null>> {
  const joined = [...stories.values()].flatMap((story) => story.joined ?? [])
  const identities = new Set([...stories.keys(), ...joined.map(({ identity }) => identity)])
  const rows = await ctx.db.execute<Row>(sql`
    with issues as materialized (
      select l.id as list_id, s.id, s.created_at
      from unnest(${sql.param(listIds)}::int[]) l (id)
      join sends s on s.kind in ('news', 'campaign') and ${reachesReaders(sql`s`)}
        and (l.id = ${ANY_LIST} or l.id = any(s.contact_list_ids))
        and s.research_run_id is distinct from ${runId}::int
      where exists (
        select 1 from ${mailedStories} m where m.send_id = s.id and m.topic_id = ${topicId}::int))
    select i.list_id as "listId", (extract(epoch from max(i.created_at)) * 1000)::float8 as "issuedAt",
      coalesce((
        select jsonb_agg(mailed) from (
          select distinct on (m.identity) m.identity, m.publishers, m.figures, o.id as "sendId"
          from issues o join ${mailedStories} m on m.send_id = o.id
          where o.list_id = i.list_id and m.identity = any(${sql.param([...identities])}::uuid[])
          order by m.identity, o.id desc) mailed), '[]') as mailed
    from issues i group by i.list_id`)
  const found = new Map(rows.map((row) => [row.listId, compared(row, stories)]))
  return new Map(listIds.map((id) => [id, found.get(id) ?? null]))
}

type MailedStory = {
  identity: string
  publishers: string[]
  figures: ReportedFigure[] | null
  sendId: number
}
type Row = { listId: number; issuedAt: number; mailed: MailedStory[] }

function compared({ issuedAt, mailed }: Row, stories: RunStories['stories']): SinceIssue {
  const before = new Map(mailed.map((story) => [story.identity, story]))
  return {
    issuedAt: new Date(issuedAt),
    changes: new Map(
      [...stories].map(([identity, story]) => [identity, compareMailed(before, identity, story)]),
    ),
  }
}

/**
 * Compares a story with what the emails said about it, and about the stories that it has taken in:
 * readers know all of that.
 */
function compareMailed(
  mailed: ReadonlyMap<string, MailedStory>,
  identity: string,
  story: ReportedStory,
): StoryChange {
  const own = mailed.get(identity)
  const others = (story.joined ?? []).flatMap(({ identity: of, title }) => {
    const one = mailed.get(of)
    return one ? [{ ...one, title }] : []
  })
  const all = own ? [own, ...others] : others
  if (all.length === 0) return compareStories(null, story)
  const before = {
    publishers: all.flatMap(({ publishers }) => publishers),
    figures: all.some(({ figures }) => figures) ? all.flatMap(({ figures }) => figures ?? []) : null,
  }
  // an email that had the joint story later has already shown readers that these stories are one
  const apart = own ? others.filter(({ sendId }) => sendId >= own.sendId) : []
  return compareStories(
    before,
    story,
    apart.map(({ title }) => title),
  )
}
