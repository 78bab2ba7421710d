import { z } from 'zod'
import { Id, IsoTime } from '../primitives.ts'

export const ExecutionType = z.enum(['automation', 'manual'])
export type ExecutionType = z.infer<typeof ExecutionType>

export const ARCHIVE_RAW_LIMIT = 2_000
/** the newest records of the email history returned in one answer */
export const EMAIL_HISTORY_LIMIT = 5_000

/** An article in an archive's snapshot, self-contained so it outlives its topic. */
export const ArchivedArticle = z.object({
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  url: z.string(),
  publishedAt: IsoTime.nullable(),
  relevanceScore: z.number(),
  isSample: z.boolean().default(false),
  /** other reports of the same event */
  others: z.array(z.object({ title: z.string(), source: z.string(), url: z.string() })).default([]),
})
export type ArchivedArticle = z.infer<typeof ArchivedArticle>
export const ArchiveContent = z.object({ newsItems: z.array(ArchivedArticle) })
export type ArchiveContent = z.infer<typeof ArchiveContent>

export const ArchiveCard = z.object({
  id: Id,
  topicId: Id.nullable(),
  topicName: z.string(),
  title: z.string(),
  executionType: ExecutionType,
  /** articles, including other reports of the same story */
  newsItemsCount: z.number(),
  /** stories: the entries of the list */
  resultsCount: z.number(),
  sentCount: z.number(),
  failedCount: z.number(),
  createdAt: IsoTime,
})
export type ArchiveCard = z.infer<typeof ArchiveCard>

export const ArchiveView = ArchiveCard.extend({
  aiSummary: z.string().nullable(),
  modelUsed: z.string().nullable(),
  content: ArchiveContent,
})
export type ArchiveView = z.infer<typeof ArchiveView>

/** GET /api/email-campaign-history */
export const EmailHistoryRecord = z.object({
  id: Id,
  researchArchiveId: Id.nullable(),
  contactEmail: z.string(),
  sentAt: IsoTime.nullable(),
  status: z.enum(['sent', 'failed']),
})
export type EmailHistoryRecord = z.infer<typeof EmailHistoryRecord>
