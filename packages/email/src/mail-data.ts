import type { MailLang } from './mail-lang.ts'

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
