const SCHEME = 'sample:'

/**
 * The public page of a bundled sample article, so that its links work in mail like any other's. `url` is the article's
 * own, such as `sample:thai-economy/rate-decision`.
 */
export const samplePageUrl = (publicUrl: string, url: string): string =>
  `${publicUrl}/samples/${url.slice(SCHEME.length)}`

/** The article's own address behind the path of its page: 'thai-economy', 'rate-decision'. */
export const sampleUrl = (source: string, slug: string): string => `${SCHEME}${source}/${slug}`
