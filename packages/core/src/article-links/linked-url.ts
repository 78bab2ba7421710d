import { SAMPLE_SCHEME } from '@newsloom/contract/sources/source-labels'

/**
 * Where an article's link leads: for a bundled sample, the public page that we serve it on, so that
 * its links work in mail like any other.
 */
export const linkedUrl = (
  publicUrl: string,
  { url, isSample }: { url: string; isSample: boolean },
): string => (isSample ? `${publicUrl}/samples/${url.slice(SAMPLE_SCHEME.length)}` : url)
