import type { ArchiveContent, ArchivedArticle } from '@newsloom/contract/research/archives'
import type { MailData, MailStory } from '@newsloom/email/mail-data'
import type { MergeTag } from '@newsloom/email/merge/merge-tags'
import type { Context } from '../context.ts'
import { linkedUrl } from '../samples/sample-page.ts'

export type MailResearch = { analysis: string; content: ArchiveContent }

/** All data is present. */
export type FilledMail = MailData & {
  analysis: string
  stories: MailStory[]
  counts: NonNullable<MailData['counts']>
  podcast: Exclude<MailData['podcast'], undefined>
}

/** The data of a mail about a research. */
export const mailData = (ctx: Context, { analysis, content }: MailResearch): FilledMail => ({
  analysis,
  stories: content.newsItems.map((item) => mailStory(ctx, item)),
  counts: countsOf(content),
  podcast: null,
  publicUrl: ctx.config.publicUrl,
})

const mailStory = (ctx: Context, item: ArchivedArticle): MailStory => ({
  title: item.title,
  url: linkedUrl(ctx.config.publicUrl, item),
  source: item.source,
  publishedAt: item.publishedAt,
  summary: item.summary,
  reports: 1 + item.others.length,
})

function countsOf({ newsItems }: ArchiveContent) {
  const sources = newsItems.flatMap((item) => [item.source, ...item.others.map((other) => other.source)])
  return {
    articles: sources.length,
    stories: newsItems.length,
    sources: new Set(sources).size,
  }
}

/** The same counts as merge tags. */
export function mailCounts(content: ArchiveContent): Partial<Record<MergeTag, string>> {
  const { articles, stories, sources } = countsOf(content)
  return {
    articles_count: String(articles),
    stories_count: String(stories),
    sources_count: String(sources),
  }
}
