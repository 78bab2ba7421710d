import type { MailLang } from './mail-lang.ts'

/** `before` null: it was not measured before. `…To`: the upper end of a range. */
export type MailFigureChange = {
  name: Record<MailLang, string>
  unit: string
  before: number | null
  beforeTo?: number | undefined
  after: number
  afterTo?: number | undefined
}

/**
 * The news value of a story for readers of the last issue; figures by the name of what they
 * measure.
 */
export type MailChange = {
  kind: 'new' | 'developed' | 'known'
  figures: readonly MailFigureChange[]
  /** publishers that did not report the story before */
  publishers: readonly string[]
  /** titles of stories that readers got apart from it */
  joined?: readonly string[]
}

/** News that a research run missed: sources by name, and numbers of articles and pages. */
export type UnseenNews = {
  failed: readonly string[]
  late: readonly string[]
  wall: readonly string[]
  undated: number
  latePages: number
  wallPages: number
}

/** The facts that an email with research states besides the research. */
export type MailIssue = {
  /** in numbers of stories, since the last email to its readers; null: there was none */
  since: { issuedAt: string; new: number; developed: number; known: number; leavesOutKnown: boolean } | null
  /** null: it saw all that it asked for */
  unseen: UnseenNews | null
}

/** A research story as shown in an email. */
export type MailStory = {
  title: string
  /** null: no public address */
  url: string | null
  source: string
  /** ISO 8601 */
  publishedAt: string | null
  summary: string
  /** how many sources reported it */
  reports: number
  /** null or missing: its readers were not mailed before */
  change?: MailChange | null
}

/** The data an email adds to its template: the research. */
export type MailData = {
  /** grounded Markdown; null: `{{content}}` stays open */
  analysis: string | null
  /** best first; null: `{{stories}}` stays open */
  stories: MailStory[] | null
  counts: { articles: number; stories: number; sources: number } | null
  /** null: the research has none; undefined: `{{podcast}}` stays open */
  podcast: { title: string; url: string; minutes: number | null } | null | undefined
  /** missing: the email is not about one research run */
  issue?: MailIssue
  /** prefix of our own paths (`/images/…`); no trailing slash */
  publicUrl: string
  /**
   * stories listed below the analysis, because nothing else in the email shows them; set while
   * composing
   */
  sources?: readonly MailStory[]
  /** the language of fixed texts and dates; default: that of the research */
  lang?: MailLang
}
