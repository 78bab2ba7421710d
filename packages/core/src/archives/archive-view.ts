import { archivedArticles } from '@newsloom/contract/research/archive-content'
import type { ArchiveCard, ArchiveView } from '@newsloom/contract/research/archives'
import type { researchArchives } from '@newsloom/db/schema/archives'
import type { Context } from '../context.ts'
import type { ArchiveCounts } from './delivery-counts.ts'
import { archivePageUrl } from './public-archive-token.ts'

type ArchiveRow = Omit<typeof researchArchives.$inferSelect, 'searchWords'>
export type CardRow = Omit<ArchiveRow, 'content' | 'aiSummary'>

export const archiveCard = (row: CardRow, counts: ArchiveCounts | undefined): ArchiveCard => ({
  id: row.id,
  topicId: row.topicId,
  topicName: row.topicName,
  title: row.title,
  executionType: row.executionType,
  newsItemsCount: row.newsItemsCount,
  resultsCount: row.resultsCount,
  sentCount: counts?.sent ?? 0,
  failedCount: counts?.failed ?? 0,
  createdAt: row.createdAt.toISOString(),
})

export const archiveView = (
  ctx: Context,
  row: ArchiveRow,
  counts: ArchiveCounts | undefined,
): ArchiveView => ({
  ...archiveCard(row, counts),
  aiSummary: row.aiSummary,
  modelUsed: row.modelUsed,
  content: row.content,
  articles: archivedArticles(row.content),
  publicUrl: archivePageUrl(ctx.config, row.id),
})
