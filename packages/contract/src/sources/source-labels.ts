/** The source of a topic that names none. */
export const SEARCH_LABEL = 'News search by keywords'

/** Starts the addresses of bundled sources and articles: 'sample:thai-economy/rate-decision'. */
export const SAMPLE_SCHEME = 'sample:'

/** Starts the names of the bundled sources: they say that they are samples. */
export const SAMPLE_PUBLISHER = 'Newsloom Sample: '

const SAMPLE_LABEL = 'Sample source: '

/** Returns a short form of a source's address, such as 'example.com/rss'. */
export function sourceLabel(url: string): string {
  if (url.startsWith(SAMPLE_SCHEME)) return `${SAMPLE_LABEL}${url.slice(SAMPLE_SCHEME.length)}`
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/$/, '')
    .slice(0, 120)
}

/** Returns the name of the bundled source that a label stands for; null: another source. */
export const sampleOfLabel = (label: string): string | null =>
  label.startsWith(SAMPLE_LABEL) ? label.slice(SAMPLE_LABEL.length) : null
