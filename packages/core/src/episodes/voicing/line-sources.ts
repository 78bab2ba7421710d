import { linkTarget } from '../../article-links/link-target.ts'
import type { EpisodeRow } from './episode-rows.ts'

/** An article that a line rests on; `url` is safe to link, or null. */
export type LineSource = {
  title: string
  publisher: string
  publishedAt: string | null
  url: string | null
}

/** Each article once, in the order of the line's statements. */
export function lineSources(
  { script, sources }: Pick<EpisodeRow, 'script' | 'sources'>,
  lineId: string,
): LineSource[] {
  const ids = script.lines.find(({ id }) => id === lineId)?.statementIds ?? []
  const quotes = ids.flatMap((id) => sources.find((source) => source.id === id)?.quotes ?? [])
  const byUrl = new Map(quotes.map((quote) => [quote.url, quote]))
  return [...byUrl.values()].map(({ title, publisher, publishedAt, url }) => ({
    title,
    publisher,
    publishedAt,
    url: linkTarget({ url }),
  }))
}
