import type { DateCertainty, DateReason, DateSource } from '@newsloom/contract/research/date-evidence'
import type { ModelOption } from '@newsloom/contract/research/models'
import type { AutoFillResult } from '@newsloom/contract/research/topics'
import type { Db } from '@newsloom/db/client'
import type { MailFrame } from '@newsloom/email/envelope/mail-frame'
import type { JobDefinition, JobPayload } from './jobs.ts'

/** Durable work. `enqueue` writes through `db`, so that a row and its job commit together. */
export interface Queue {
  enqueue<J extends JobDefinition>(
    db: Db,
    job: J,
    payload: JobPayload<J>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** age of the oldest job that is due and not taken, ms; 0 when there is none */
  oldestWaitMs(): Promise<number>
}
/** `singletonKey`: while a job of this key waits, a second one is not added. */
export type EnqueueOptions = { startAfterSeconds?: number; singletonKey?: string }

/** Small notes between processes that something changed (Postgres NOTIFY); lost ones do no harm. */
export interface Events {
  /** sent when the transaction of `db` commits */
  publish(db: Db, event: AppEvent): Promise<void>
  /** answers a function that ends the subscription */
  subscribe(listener: (event: AppEvent) => void): () => void
}
export type AppEvent = { kind: 'run' | 'send' | 'template-test' | 'campaign-run'; id: number }

/** The disk that the database keeps its data on, where it is one of this machine. */
export interface DataDisk {
  /**
   * there is not even the room that the database needs to go on; false where that cannot be told
   */
  isFull(): boolean
}

/** An article as the analyst sees it. `ref` is its number in the run: [1], [2], … */
export type AnalystArticle = {
  ref: number
  title: string
  source: string
  publishedAt: Date | null
  text: string
  language: string | null
  relevance: number
}
export type AnalysisRequest = {
  topic: { name: string; description: string; keywords: string[]; persona: string | null }
  /** empty: the default instructions */
  customPrompt: string
  formatPrompt: string
  /** a stored or live model id */
  model: string
  articles: AnalystArticle[]
  /** an answer to the same request that cites no article: it is asked for again, with citations */
  uncited?: string
}
/**
 * Markdown that names its articles as [1] or [2][5]; it holds no links of its own that anyone would
 * follow.
 */
export type AnalysisAnswer = { markdown: string; modelUsed: string; tokens?: TokenCounts | null }
/**
 * What an answer took, where the model's API tells. `answer` counts what it thought too, as it is
 * paid for alike.
 */
export type TokenCounts = { prompt: number; answer: number }

/**
 * Who writes: Gemini with a key, the local analyst without one. Errors: UnavailableError,
 * InvalidError, CancelledError.
 */
export interface Analyst {
  readonly kind: 'gemini' | 'local'
  analyse(request: AnalysisRequest, signal: AbortSignal): Promise<AnalysisAnswer>
  /**
   * the local analyst's own analysis, whoever `analyse` asks: it quotes the articles and needs no
   * network
   */
  quote(request: AnalysisRequest, signal: AbortSignal): Promise<AnalysisAnswer>
  draftTopic(persona: string, signal: AbortSignal): Promise<AutoFillResult>
  /** a name and both prompts for a campaign that joins these topics for a persona */
  draftCampaign(request: CampaignDraftRequest, signal: AbortSignal): Promise<CampaignDraft>
  models(): Promise<ModelOption[]>
}

export type CampaignDraftRequest = {
  persona: string
  topics: { name: string; description: string; keywords: string[] }[]
  /** a stored or live model id */
  model: string
}
export type CampaignDraft = {
  campaignName: string
  customPrompt: string
  formatPrompt: string
  modelUsed: string
}

/** What earlier reads of a source left behind. */
export type SourceMemory = { etag: string | null; lastModified: string | null; feedUrl: string | null }

/** One article that a source listed. `text` is full only where the source carried it. */
export type SourceEntry = {
  url: string
  title: string
  summary: string
  text: string
  /** the publisher's name, as people know it */
  source: string
  language: string | null
  /** as the publisher names them */
  author?: string | null
  /** the best that is known; `dateReasons` says what else was, and why it was not taken */
  publishedAt: Date | null
  dateSource: DateSource | null
  dateCertainty?: DateCertainty | null
  dateReasons?: DateReason[]
  /** one entry of a page of many, such as a live blog: its fragment tells it from the others */
  isPart?: boolean
  isSample: boolean
}
/**
 * `unchanged`: the publisher said so (304); what it listed before still stands. `blocked`: our own
 * rule or robots refused.
 */
export type SourceReading =
  | {
      state: 'read'
      kind: 'feed' | 'sitemap' | 'page' | 'article' | 'api' | 'sample'
      entries: SourceEntry[]
      memory: SourceMemory
      /** what was broken in it and read nevertheless, in words a person reads */
      repairs?: string[]
    }
  | { state: 'unchanged'; memory: SourceMemory }
  | { state: 'blocked' | 'failed'; reason: string }
export type ArticleReading =
  | { state: 'read'; article: SourceEntry }
  | { state: 'blocked' | 'failed'; reason: string }

/**
 * Where news comes from. Both answer failures as values: one bad source never fails a run. They
 * throw on abort only.
 */
export interface News {
  readSource(url: string, memory: SourceMemory | null, signal: AbortSignal): Promise<SourceReading>
  /** by keywords, for a topic without sources (GDELT) */
  searchNews(query: { keywords: string[]; hours: number }, signal: AbortSignal): Promise<SourceReading>
  /** the full text of a page that a source listed */
  readArticle(url: string, signal: AbortSignal): Promise<ArticleReading>
  /** what a topic without sources reads beside the search */
  starterSources(): string[]
  /** the bundled `sample:` sources, which need no internet */
  sampleSources(): string[]
}

/**
 * What asking a link came to. `unknown`: it could not be asked, or the answer says nothing of it;
 * `detail` says why.
 */
export type LinkAnswer = { state: 'ok' | 'dead' | 'unknown'; detail: string }
/** Asks where links of a mail lead. */
export interface LinkChecker {
  /** an http(s) address that strangers may have written; throws on abort only */
  check(url: string, signal: AbortSignal): Promise<LinkAnswer>
}

/** A request in the mailer's own frame, `count` mails in it; `key` is its idempotency key. */
export type MailBatch = { key: string; body: Uint8Array<ArrayBuffer>; count: number }
/**
 * One mail by itself, in a frame: a test, a confirmation. A key that was used for a batch is not
 * used for one.
 */
export type SingleMail = { key: string; body: Uint8Array<ArrayBuffer> }
/**
 * `allowedPerSecond`: the account's limit, where the answer tells it. `accepted`: taken, ids in
 * order; `restMs`: no more calls are allowed for so long. `retry`: the same bytes under the same
 * key later; `isUntaken` when this request was surely not taken. `refused`: never, for the whole
 * batch; `splittable` when one bad address may be the cause. `conflict`: the key was used with
 * other bytes: nobody knows.
 */
export type MailOutcome =
  | { kind: 'accepted'; ids: string[]; restMs?: number; allowedPerSecond?: number }
  | {
      kind: 'retry'
      reason: string
      afterMs: number | null
      isUntaken?: boolean
      allowedPerSecond?: number
    }
  | { kind: 'quota'; reason: string; until: Date }
  | { kind: 'refused'; reason: string; splittable: boolean }
  | { kind: 'conflict'; reason: string }
export interface Mailer {
  readonly kind: 'resend' | 'outbox'
  /** what requests with mails of this sender are written in; the same at any time */
  frameOf(from: string): MailFrame
  /** never throws but on abort */
  sendBatch(batch: MailBatch, signal: AbortSignal): Promise<MailOutcome>
  /** never throws but on abort */
  sendOne(mail: SingleMail, signal: AbortSignal): Promise<MailOutcome>
  /** whether the service answers and knows us, without mailing anything; throws on abort only */
  check(signal: AbortSignal): Promise<AccountCheck>
}
/**
 * `verifiedDomains` null: there is nobody to ask, or they may not be asked. `trialDomain`: the
 * service's own, from which an account mails its owner only. `isKeyRefused`: no mail is taken by
 * this key.
 */
export type AccountCheck = {
  reachable: boolean
  detail: string
  verifiedDomains: string[] | null
  trialDomain?: string
  isKeyRefused?: boolean
}
