import type { ArchiveContent, ArchivedArticle } from '@newsloom/contract/research/archives'
import type { MailChange, MailData, MailIssue, MailStory } from '@newsloom/email/mail-data'
import type { MergeTag } from '@newsloom/email/merge/merge-tags'
import { linkedUrl } from '../article-links/linked-url.ts'
import type { Context } from '../context.ts'
import type { NotedAnalysis } from '../notes/noted-analysis.ts'

/**
 * The facts in a mail about the issue it is, and about its stories by the address of their lead.
 */
export type IssueContent = MailIssue & { changes: Record<string, MailChange> }

export type MailResearch = {
  analysis: string
  content: ArchiveContent
  /** the analysis with numbered notes; without it, numbers lead to the articles */
  noted?: NotedAnalysis | null
  /** missing: it is not about one research run */
  issue?: IssueContent | undefined
  /** missing: none */
  podcast?: FilledMail['podcast'] | undefined
}

/** All data is present. */
export type FilledMail = MailData & {
  analysis: string
  stories: MailStory[]
  counts: NonNullable<MailData['counts']>
  podcast: Exclude<MailData['podcast'], undefined>
}

/** The data of a mail about a research run. */
export const mailData = (
  ctx: Context,
  { analysis, content, noted, issue, podcast = null }: MailResearch,
): FilledMail => ({
  analysis: noted?.analysis ?? analysis,
  stories: content.newsItems.map((item) => mailStory(ctx, item, issue?.changes[item.url] ?? null)),
  counts: articleCounts(content),
  podcast,
  ...(issue ? { issue: { since: issue.since, unseen: issue.unseen } } : {}),
  publicUrl: ctx.config.publicUrl,
})

const mailStory = (ctx: Context, item: ArchivedArticle, change: MailChange | null): MailStory => ({
  title: item.title,
  url: linkedUrl(ctx.config.publicUrl, item),
  source: item.source,
  publishedAt: item.publishedAt,
  summary: item.summary,
  reports: 1 + item.others.length,
  change,
})

function articleCounts({ newsItems }: ArchiveContent) {
  const sources = newsItems.flatMap((item) => [item.source, ...item.others.map((other) => other.source)])
  return {
    articles: sources.length,
    stories: newsItems.length,
    sources: new Set(sources).size,
  }
}

/** The same counts as merge tags. */
export function mailCounts(content: ArchiveContent): Partial<Record<MergeTag, string>> {
  const { articles, stories, sources } = articleCounts(content)
  return {
    articles_count: String(articles),
    stories_count: String(stories),
    sources_count: String(sources),
  }
}
