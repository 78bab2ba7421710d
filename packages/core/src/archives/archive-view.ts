import type { ArchiveCard, ArchiveView } from '@newsloom/contract/research/archives'
import type { researchArchives } from '@newsloom/db/schema/archives'
import type { ArchiveCounts } from './delivery-counts.ts'

type ArchiveRow = typeof researchArchives.$inferSelect
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

export const archiveView = (row: ArchiveRow, counts: ArchiveCounts | undefined): ArchiveView => ({
  ...archiveCard(row, counts),
  aiSummary: row.aiSummary,
  modelUsed: row.modelUsed,
  content: row.content,
})
