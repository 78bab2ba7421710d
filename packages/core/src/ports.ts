import type { Analysis } from '@newsloom/contract/analysis/analysis'
import type { DateCertainty, DateReason, DateSource } from '@newsloom/contract/research/date-evidence'
import type { ModelOption } from '@newsloom/contract/research/models'
import type { StarterSource } from '@newsloom/contract/research/sources'
import type { AutoFillResult } from '@newsloom/contract/research/topics'
import type { Db } from '@newsloom/db/client'
import type { JobDefinition, JobPayload } from './jobs.ts'
import type { ScriptAnswer, ScriptRequest } from './podcasts/script-writer.ts'

/** Durable work. `enqueue` writes through `db`, so a row and its job commit together. */
export interface Queue {
  enqueue<J extends JobDefinition>(
    db: Db,
    job: J,
    payload: JobPayload<J>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** age of the oldest job that is due and not claimed, ms; 0 when there is none */
  oldestWaitMs(): Promise<number>
}
/** `singletonKey`: while a job with this key waits, a second one is not added. */
export type EnqueueOptions = { startAfterSeconds?: number; singletonKey?: string }

/**
 * Small notifications between processes that something changed (Postgres NOTIFY); losing one does
 * no harm.
 */
export interface Events {
  /** sent when the transaction of `db` commits */
  publish(db: Db, event: AppEvent): Promise<void>
  /** returns a function that ends the subscription */
  subscribe(listener: (event: AppEvent) => void): () => void
}
/**
 * `analysis-draft`: a run has written more of its analysis. `activity`: something of the
 * Dashboard's feed was created, changed or deleted; the database sends it itself, with id 0.
 */
export type AppEvent = {
  kind:
    | 'run'
    | 'analysis-draft'
    | 'send'
    | 'prompt-test'
    | 'content-run'
    | 'episode'
    | 'podcast-script'
    | 'voice-sample'
    | 'correction'
    | 'activity'
  id: number
}

/** The disk with the database's data, if it is on this machine. */
export interface DataDisk {
  /** not even the space that the database needs to continue is left; false if that is unknown */
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
/** The subject of a call; neither: for no one topic or campaign. */
export type CallSubject = { topicId?: number; campaignId?: number }
export type AnalysisRequest = {
  about?: CallSubject
  topic: { name: string; description: string; keywords: string[]; persona: string | null }
  /** empty: the default instructions */
  customPrompt: string
  formatPrompt: string
  /** a stored or live model id */
  model: string
  articles: AnalystArticle[]
  /** an answer to the same request that cannot be used, and why: it is requested again */
  unusable?: { said: string; why: string }
}
/** Statements that cite the request's articles by their `ref`. */
export type AnalysisAnswer = {
  /** null: the answer does not have the requested form */
  analysis: Analysis | null
  /** the answer as it was given */
  said: string
  modelUsed: string
  tokens?: TokenCounts | null
}
/**
 * Called while an analysis is written, with its complete statements so far. Null: the answer broke
 * off, and the model starts again.
 */
export type AnalysisProgress = (soFar: Analysis | null) => void
/** Statements to arrange as a format prompt says; they are placed by id and not changed. */
export type ArrangeRequest = {
  about?: CallSubject
  formatPrompt: string
  /** a stored or live model id */
  model: string
  sections: { heading: string; statements: { id: string; text: string }[] }[]
}
/** Markdown with the place of each statement, such as [s3]. */
export type ArrangeAnswer = { markdown: string; modelUsed: string; tokens?: TokenCounts | null }
/**
 * The cost of an answer, if the model's API reports it. `answer` includes thinking, which is
 * charged alike.
 */
export type TokenCounts = { prompt: number; answer: number }
/** The tokens that a model used in a call that was given up. */
export type SpentTokens = { model: string; tokens: TokenCounts }

/**
 * Writes analyses: Gemini with an API key, the local analyst without one. Errors: UnavailableError,
 * InvalidError, CancelledError.
 */
export interface Analyst {
  readonly kind: 'gemini' | 'local'
  /** an analyst that writes all at once does not call `progress` */
  analyse(request: AnalysisRequest, signal: AbortSignal, progress?: AnalysisProgress): Promise<AnalysisAnswer>
  /**
   * the local analyst's own analysis, whatever `analyse` uses: it quotes the articles and needs no
   * network
   */
  quote(request: AnalysisRequest, signal: AbortSignal): Promise<AnalysisAnswer>
  /** null: this analyst follows no format prompt */
  arrange(request: ArrangeRequest, signal: AbortSignal): Promise<ArrangeAnswer | null>
  draftTopic(persona: string, signal: AbortSignal): Promise<AutoFillResult>
  /** a name and both prompts for a campaign that joins these topics for a persona */
  draftCampaign(request: CampaignDraftRequest, signal: AbortSignal): Promise<CampaignDraft>
  /** the dialogue of a podcast, or one line of it, from numbered statements */
  writeScript(request: ScriptRequest & { about?: CallSubject }, signal: AbortSignal): Promise<ScriptAnswer>
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

/** Data that earlier readings of a source saved. */
export type SourceMemory = { etag: string | null; lastModified: string | null; feedUrl: string | null }

/** One article that a source listed. `text` is complete only if the source included it. */
export type SourceEntry = {
  url: string
  title: string
  summary: string
  text: string
  /** the publisher's common name */
  source: string
  language: string | null
  /** the author, as the publisher writes the name */
  author?: string | null
  /** the best known date; `dateReasons` has the other evidence, and why it was not used */
  publishedAt: Date | null
  dateSource: DateSource | null
  dateCertainty?: DateCertainty | null
  dateReasons?: DateReason[]
  /** one entry of a page with many, such as a live blog: its fragment distinguishes it */
  isPart?: boolean
  isSample: boolean
}
/**
 * `unchanged`: the publisher said so (304), and its earlier listing is still valid. `blocked`:
 * refused by our own rule or by robots.txt.
 */
export type SourceReading =
  | {
      state: 'read'
      kind: 'feed' | 'sitemap' | 'page' | 'article' | 'api' | 'sample'
      entries: SourceEntry[]
      memory: SourceMemory
      /** the faults of the feed that did not prevent reading it, as texts for users */
      repairs?: string[]
    }
  | { state: 'unchanged'; memory: SourceMemory }
  | Unread
/** `missed`: the page shows only a teaser to those who do not pay, which is the summary. */
export type ArticleReading = { state: 'read'; article: SourceEntry; missed?: 'wall' } | Unread
/** `missed`: it was too slow, or asks readers to sign in or pay; missing: something else. */
type Unread = { state: 'blocked' | 'failed'; reason: string; missed?: 'late' | 'wall' | undefined }

/**
 * The source of news. Both methods return failures as values, so one bad source never fails a run.
 * They throw only on abort.
 */
export interface News {
  readSource(url: string, memory: SourceMemory | null, signal: AbortSignal): Promise<SourceReading>
  /** by keywords, for a topic without sources (GDELT) */
  searchNews(query: { keywords: string[]; hours: number }, signal: AbortSignal): Promise<SourceReading>
  /** the full text of a page that a source listed */
  readArticle(url: string, signal: AbortSignal): Promise<ArticleReading>
  /** the sources of a topic without its own, in addition to the search */
  starterSources(): readonly StarterSource[]
  /** the bundled `sample:` sources, which need no internet */
  sampleSources(): string[]
}

/**
 * The result of checking a link. `unknown`: it could not be requested, or the response is
 * inconclusive; `detail` says why.
 */
export type LinkAnswer = { state: 'ok' | 'dead' | 'unknown'; detail: string }
/** Checks where the links of a mail lead. */
export interface LinkChecker {
  /** an http(s) address that strangers may have written; throws only on abort */
  check(url: string, signal: AbortSignal): Promise<LinkAnswer>
}
