import { z } from 'zod'
import { Id, IsoTime, PageInput } from '../primitives.ts'
import { DeliveryCounts, DeliveryState, Recipient } from '../sends/sends.ts'

export const ExecutionType = z.enum(['automation', 'manual'])
export type ExecutionType = z.infer<typeof ExecutionType>

export const ARCHIVE_RAW_LIMIT = 2_000
/** the newest records of the email history returned in one answer */
export const EMAIL_HISTORY_LIMIT = 5_000
/** `before`: continues after the record with this id, the last of the page before. */
export const EmailHistoryInput = z.object({ archiveId: Id.optional(), before: Id.optional() })
export type EmailHistoryInput = z.infer<typeof EmailHistoryInput>

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

/** A page of archives, newest first; `topic`: its name, which stays when the topic is deleted. */
export const ArchivesInput = PageInput.extend({
  topic: z.string().max(300).nullish(),
  kind: ExecutionType.nullish(),
})
export type ArchivesInput = z.infer<typeof ArchivesInput>
export const ArchivesPage = z.object({
  items: z.array(ArchiveCard),
  nextCursor: Id.nullable(),
  /** how many match */
  total: z.number(),
  /** how many there are, whatever is searched */
  all: z.number(),
})
export type ArchivesPage = z.infer<typeof ArchivesPage>

/** The stored form: an object, JSON as a text, or plain text; see archive-content.ts. */
const StoredContent = z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
export type StoredContent = z.infer<typeof StoredContent>

export const ArchiveView = ArchiveCard.extend({
  aiSummary: z.string().nullable(),
  modelUsed: z.string().nullable(),
  content: StoredContent,
  /** the articles in it */
  articles: z.array(ArchivedArticle),
  /** its page for anyone who has this address, which cannot be guessed */
  publicUrl: z.string(),
})
export type ArchiveView = z.infer<typeof ArchiveView>

/** The recipients of all sends of an archive but tests, newest first; `state` null: all. */
export const ArchiveDeliveriesInput = PageInput.extend({
  id: Id,
  state: DeliveryState.nullable().default(null),
})
export type ArchiveDeliveriesInput = z.infer<typeof ArchiveDeliveriesInput>
export const ArchiveDeliveries = z.object({
  items: z.array(Recipient),
  nextCursor: Id.nullable(),
  /** counts of all its deliveries, whatever the search */
  counts: DeliveryCounts,
  /** each once, however often they were emailed */
  people: z.number(),
})
export type ArchiveDeliveries = z.infer<typeof ArchiveDeliveries>

/** A send with an archive's content, tests excluded. */
export const ArchiveSend = z.object({ id: Id, subject: z.string(), sent: z.number(), createdAt: IsoTime })
export type ArchiveSend = z.infer<typeof ArchiveSend>

/** The sends of an archive, newest first. */
export const ArchiveSendsInput = PageInput.omit({ search: true }).extend({ id: Id })
export type ArchiveSendsInput = z.infer<typeof ArchiveSendsInput>
export const ArchiveSendsPage = z.object({ items: z.array(ArchiveSend), nextCursor: Id.nullable() })
export type ArchiveSendsPage = z.infer<typeof ArchiveSendsPage>

/** The data that depends on an archive. */
export const ArchiveUsage = z.object({
  /** emails that were sent with it, and stay */
  emailsSent: z.number(),
  /** the topic whose next email would list no stories without it; null: none */
  currentTopic: z.string().nullable(),
})
export type ArchiveUsage = z.infer<typeof ArchiveUsage>

/** GET /api/email-campaign-history */
export const EmailHistoryRecord = z.object({
  id: Id,
  researchArchiveId: Id.nullable(),
  contactEmail: z.string(),
  sentAt: IsoTime.nullable(),
  status: z.enum(['sent', 'failed']),
})
export type EmailHistoryRecord = z.infer<typeof EmailHistoryRecord>
