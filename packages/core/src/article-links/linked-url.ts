import { SAMPLE_SCHEME } from '@newsloom/contract/sources/source-labels'

/**
 * The address an article's link leads to. A bundled sample has a public page here, so its links
 * work in mail like any other.
 */
export const linkedUrl = (
  publicUrl: string,
  { url, isSample }: { url: string; isSample: boolean },
): string => (isSample ? `${publicUrl}/samples/${url.slice(SAMPLE_SCHEME.length)}` : url)
