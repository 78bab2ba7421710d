import type { ArchiveContent, ArchivedArticle } from '@newsloom/contract/research/archives'
import type { articles, newsItems } from '@newsloom/db/schema/research'
import { canonicalUrl } from '../ranking/canonical-url.ts'

type Article = Pick<
  typeof articles.$inferSelect,
  'title' | 'summary' | 'source' | 'url' | 'canonicalUrl' | 'publishedAt' | 'isSample'
>
/** A report as a run lists it now. */
export type ListedReport = Article &
  Pick<typeof newsItems.$inferSelect, 'storyId' | 'isLead' | 'position' | 'relevance'>

/** Finds a report of a run by its address. */
export function reportsByAddress(reports: ListedReport[]): (url: string) => ListedReport | null {
  const byAddress = new Map(
    reports.flatMap((report) => [report.url, report.canonicalUrl].map((url) => [url, report] as const)),
  )
  return (url) => byAddress.get(url) ?? byAddress.get(canonicalUrl(url)) ?? null
}

/**
 * Archived stories without the reports that a person took out of them since; those are stories of
 * their own, in the order of the list.
 */
export function splitContent(
  { newsItems: archived }: ArchiveContent,
  reports: ListedReport[],
): ArchiveContent {
  const find = reportsByAddress(reports)
  const storyOf = ({ url }: { url: string }) => find(url)?.storyId ?? null
  const parts = archived.map((item) => {
    const stories = new Set([item, ...item.others].map(storyOf))
    return stories.size > 1 ? partsOf(item, find) : [item]
  })
  if (parts.every(({ length }) => length === 1)) return { newsItems: parts.flat() }
  const placeOf = ({ url }: ArchivedArticle) => find(url)?.position ?? Number.POSITIVE_INFINITY
  return { newsItems: parts.flat().toSorted((a, b) => order(placeOf(a), placeOf(b))) }
}

const order = (a: number, b: number): number => (a === b ? 0 : a - b)

function partsOf(item: ArchivedArticle, find: (url: string) => ListedReport | null): ArchivedArticle[] {
  const { others, ...lead } = item
  const all = [lead, ...others]
  const own = find(item.url)?.storyId
  const byStory = Map.groupBy(all, ({ url }) => find(url)?.storyId ?? own)
  return [...byStory.values()].flatMap((reports) => {
    const first = reports.find(({ url }) => find(url)?.isLead) ?? reports[0]
    if (!first) return []
    const rest = reports.filter((one) => one !== first)
    const written = first === lead ? lead : archivedLead(first, find(first.url))
    return [{ ...written, others: rest.map(({ title, source, url }) => ({ title, source, url })) }]
  })
}

const archivedLead = (
  { title, source, url }: { title: string; source: string; url: string },
  report: ListedReport | null,
): Omit<ArchivedArticle, 'others'> => ({
  ...{ title, source, url },
  summary: report?.summary ?? '',
  publishedAt: report?.publishedAt?.toISOString() ?? null,
  relevanceScore: report?.relevance ?? 0,
  isSample: report?.isSample ?? false,
})
