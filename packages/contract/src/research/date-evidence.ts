/** Where a publication date was found. */
export const DATE_SOURCES = ['feed', 'json-ld', 'meta', 'visible', 'url', 'sitemap', 'api'] as const
export type DateSource = (typeof DATE_SOURCES)[number]

/** How sure a publication date is: agreed on, said once and well, or merely the best there is. */
export const DATE_CERTAINTIES = ['sure', 'likely', 'unsure'] as const
export type DateCertainty = (typeof DATE_CERTAINTIES)[number]

/** One thing that speaks for a publication date. */
export type DateEvidence = {
  source: DateSource
  /** where it stood, such as 'article:published_time' */
  from: string
  /** as it was written */
  written: string
  /** ISO; null: it cannot be read, and `why` says so */
  at: string | null
  precision: 'day' | 'minute' | 'second'
  zone: 'given' | 'site' | 'assumed'
  /** 5: a publisher's own word on the publication; 1: when something was changed */
  trust: number
  why?: string
}

/** Evidence with what was made of it. */
export type DateReason = DateEvidence & {
  verdict: 'taken' | 'agrees' | 'outweighed' | 'refused'
  why: string
}
