import type { CountedClicks } from '@newsloom/contract/analytics/scope'
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { countedPeople } from './counted-people.ts'
import { type Counting, isCounted } from './is-counted.ts'
import { type LinkReaders, linkReaders } from './link-readers.ts'

type Linked = { sendId: number; linkIds: readonly number[] }
type Row = { place: number; people: number }

/**
 * For each story of its send: who clicked any of its links there, each once. null: unknown, because
 * those clicks were deleted.
 */
export async function storyPeople(
  ctx: Context,
  { clicks, deletedIds }: Counting,
  stories: readonly Linked[],
): Promise<(number | null)[]> {
  const known = new Map<number, number | null>(
    (await peopleOfSoleLinks(ctx, clicks, stories)).map(({ place, people }) => [place, people]),
  )
  const rest = placesOf(stories).filter(({ place }) => !known.has(place))
  const deleted = rest.filter(({ sendId }) => deletedIds.has(sendId))
  for (const [place, people] of await countedPeople(ctx, { clicks, deletedIds }, deleted))
    known.set(place, people)
  const stored = rest.filter(({ sendId }) => !deletedIds.has(sendId))
  for (const { place, people } of await distinctPeople(ctx, clicks, stored)) known.set(place, people)
  return stories.map((_, place) => (known.has(place) ? (known.get(place) ?? null) : 0))
}

/**
 * For each group of links, over several sends: who clicked any of them, each once. null: unknown,
 * because some of those clicks were deleted.
 */
export async function countPeopleByGroup(
  ctx: Context,
  { clicks, deletedIds }: Counting,
  groups: readonly (readonly Linked[])[],
): Promise<(number | null)[]> {
  const isDeleted = groups.map((group) => group.some(({ sendId }) => deletedIds.has(sendId)))
  const places = groups.flatMap((group, place) => placesOf(group).map((one) => ({ ...one, place })))
  const deleted = places.filter(({ place }) => isDeleted[place])
  const known = await countedPeople(ctx, { clicks, deletedIds }, deleted)
  const stored = places.filter(({ place }) => !isDeleted[place])
  const readersOf = await linkReaders(ctx, clicks, stored)
  if (!readersOf)
    for (const { place, people } of await distinctPeople(ctx, clicks, stored)) known.set(place, people)
  const counts = readersOf
    ? countEach(groups.map((group, place) => (isDeleted[place] ? [] : placesOf(group).map(readersOf))))
    : []
  return groups.map((_, place) => (known.has(place) ? (known.get(place) ?? null) : (counts[place] ?? 0)))
}

/** Reader ids are dense, so a list of marks by id is faster than a set. */
function countEach(groups: readonly (readonly LinkReaders[])[]): number[] {
  const most = groups.flat().reduce((max, readers) => readers.reduce((a, b) => Math.max(a, b), max), 0)
  const marks = new Uint32Array(most + 1)
  return groups.map((group, place) => {
    let people = 0
    for (const readers of group)
      for (const reader of readers)
        if (marks[reader] !== place + 1) {
          marks[reader] = place + 1
          people += 1
        }
    return people
  })
}

async function distinctPeople(
  ctx: Context,
  clicks: CountedClicks,
  places: readonly Place[],
): Promise<readonly Row[]> {
  if (places.length === 0) return []
  return ctx.db.execute<Row>(sql`
    select m.place, count(distinct c.email_norm)::int as people
    from ${unnested(places)} join clicks c on c.link_id = m.link_id and c.send_id = m.send_id and ${isCounted(clicks)}
    group by 1`)
}

/**
 * The people of stories with one link that was clicked in this send alone, as most articles are
 * emailed once: those of the link are counted. The clicks need not be read.
 */
async function peopleOfSoleLinks(ctx: Context, clicks: CountedClicks, stories: readonly Linked[]) {
  const sole = placesOf(stories).filter(({ place }) => stories[place]?.linkIds.length === 1)
  if (sole.length === 0) return []
  const isAll = clicks === 'all'
  const of = (table: 'h' | 't') =>
    sql.raw(
      isAll
        ? `coalesce(${table}.people + ${table}.machine + ${table}.unsure, 0)`
        : `coalesce(${table}.people, 0)`,
    )
  return ctx.db.execute<Row>(sql`
    select m.place, coalesce(${sql.raw(isAll ? 't.readers' : 't.people_readers')}, 0)::int as people
    from ${unnested(sole)}
      left join click_counts h on h.kind = 'send-link' and h.key = m.send_id and h.part = m.link_id
      left join click_counts t on t.kind = 'link' and t.key = m.link_id and t.part = 0
    where ${of('h')} = ${of('t')} and (select counted_id >= rebuild_until_id from click_watermark)`)
}

type Place = { sendId: number; linkId: number; place: number }

const placesOf = (stories: readonly Linked[]): Place[] =>
  stories.flatMap(({ sendId, linkIds }, place) => linkIds.map((linkId) => ({ sendId, linkId, place })))

function unnested(places: readonly Place[]): SQL {
  const column = (of: keyof Place) => sql`${sql.param(places.map((place) => place[of]))}::int[]`
  return sql`unnest(${column('sendId')}, ${column('linkId')}, ${column('place')}) as m(send_id, link_id, place)`
}
