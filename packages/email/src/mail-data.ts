import type { MailLang } from './mail-lang.ts'

/** One story of a research as a mail shows it. */
export type MailStory = {
  title: string
  /** null: it has no public address */
  url: string | null
  source: string
  /** ISO 8601 */
  publishedAt: string | null
  summary: string
  /** how many sources reported it */
  reports: number
}

/** What a mail tells beside the template's own words: the research that it is about. */
export type MailData = {
  /** grounded Markdown; null: its place stays open, as `{{content}}` */
  analysis: string | null
  /** best first; null: their place stays open, as `{{stories}}` */
  stories: MailStory[] | null
  counts: { articles: number; stories: number; sources: number } | null
  /** null: the research has none; undefined: its place stays open, as `{{podcast}}` */
  podcast: { title: string; url: string; minutes: number | null } | null | undefined
  /** what addresses of our own (`/images/…`) start with; no trailing slash */
  publicUrl: string
  /**
   * stories that are listed below the analysis: those that nothing else in the mail shows. Set when
   * the mail is composed
   */
  sources?: readonly MailStory[]
  /** the language of the mail's fixed words and dates; not given: that of the research */
  lang?: MailLang
}
