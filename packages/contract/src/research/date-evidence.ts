/** The place where a publication date was found. */
export const DATE_SOURCES = ['feed', 'json-ld', 'meta', 'visible', 'url', 'sitemap', 'api'] as const
export type DateSource = (typeof DATE_SOURCES)[number]

/** How sure a publication date is: confirmed, from one good source, or only the best known. */
export const DATE_CERTAINTIES = ['sure', 'likely', 'unsure'] as const
export type DateCertainty = (typeof DATE_CERTAINTIES)[number]

/** One piece of evidence for a publication date. */
export type DateEvidence = {
  source: DateSource
  /** where it was found, such as 'article:published_time' */
  from: string
  /** as it was written */
  written: string
  /** ISO; null: it cannot be read, and `why` says so */
  at: string | null
  precision: 'day' | 'minute' | 'second'
  zone: 'given' | 'site' | 'assumed'
  /** 5: the publisher's own statement about the publication; 1: when something was changed */
  trust: number
  why?: string
}

/** Evidence, and how it was judged. */
export type DateReason = DateEvidence & {
  verdict: 'taken' | 'agrees' | 'outweighed' | 'refused'
  why: string
}
