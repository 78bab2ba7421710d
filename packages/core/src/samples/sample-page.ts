const SCHEME = 'sample:'

/**
 * The public page of a bundled sample article, so that its links work in mail like any other. `url`
 * is the article's own, such as `sample:thai-economy/rate-decision`.
 */
export const samplePageUrl = (publicUrl: string, url: string): string =>
  `${publicUrl}/samples/${url.slice(SCHEME.length)}`

/** Where an article's link leads in mail: for a bundled sample, the page that we serve it on. */
export const linkedUrl = (
  publicUrl: string,
  { url, isSample }: { url: string; isSample: boolean },
): string => (isSample ? samplePageUrl(publicUrl, url) : url)

/** The article's own address from the path of its page: 'thai-economy', 'rate-decision'. */
export const sampleUrl = (source: string, slug: string): string => `${SCHEME}${source}/${slug}`
