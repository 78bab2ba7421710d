import type { ArchivesInput, ArchivesPage } from '@newsloom/contract/research/archives'
import { researchArchives } from '@newsloom/db/schema/archives'
import { and, count, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { archiveCard } from './archive-view.ts'
import { deliveryCounts } from './delivery-counts.ts'
import { matchesSearch } from './search-words.ts'

/** A page of archives as cards, newest first, how many match, and how many there are. */
export async function pageArchives(
  ctx: Context,
  { search, topic, kind, cursor, limit }: ArchivesInput,
): Promise<ArchivesPage> {
  const found = and(
    matchesSearch(search),
    topic ? eq(researchArchives.topicName, topic) : undefined,
    kind ? eq(researchArchives.executionType, kind) : undefined,
  )
  const { content: _, aiSummary: __, searchWords: ___, ...columns } = getTableColumns(researchArchives)
  const [rows, [matching], [every]] = await Promise.all([
    ctx.db
      .select(columns)
      .from(researchArchives)
      .where(and(found, cursor ? lt(researchArchives.id, cursor) : undefined))
      .orderBy(desc(researchArchives.id))
      .limit(limit + 1),
    ctx.db.select({ total: count() }).from(researchArchives).where(found),
    ctx.db.select({ all: count() }).from(researchArchives),
  ])
  const shown = rows.slice(0, limit)
  const counts = await deliveryCounts(
    ctx,
    shown.map((row) => row.id),
  )
  return {
    items: shown.map((row) => archiveCard(row, counts.get(row.id))),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    total: matching?.total ?? 0,
    all: every?.all ?? 0,
  }
}

/** The names of all topics that have archives, also of deleted ones. */
export async function listArchiveTopics(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ name: researchArchives.topicName })
    .from(researchArchives)
    .orderBy(researchArchives.topicName)
  return rows.map(({ name }) => name)
}
