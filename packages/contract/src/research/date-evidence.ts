import { z } from 'zod'
import { IsoTime } from '../primitives.ts'

/** The place where a publication date was found. */
export const DATE_SOURCES = ['feed', 'json-ld', 'meta', 'visible', 'url', 'sitemap', 'api'] as const
export type DateSource = (typeof DATE_SOURCES)[number]

/** How sure a publication date is: confirmed, from one good source, or only the best known. */
export const DATE_CERTAINTIES = ['sure', 'likely', 'unsure'] as const
export type DateCertainty = (typeof DATE_CERTAINTIES)[number]

/**
 * Whether a time was written with its zone, is in that of its site, is assumed for lack of both, or
 * names an unknown zone. Without any better knowledge a time is read in UTC.
 */
export const DATE_ZONES = ['given', 'site', 'assumed', 'unknown'] as const

/**
 * How the zone of a time is known: by the document, earlier articles, country or language of its
 * site, or as the earliest of all zones with the name that is written.
 */
export const ZONE_ORIGINS = ['document', 'earlier', 'country', 'language', 'name'] as const
export type ZoneOrigin = (typeof ZONE_ORIGINS)[number]

export const DATE_VERDICTS = ['taken', 'agrees', 'outweighed', 'refused'] as const

/** Why evidence was judged like that. */
export const DATE_WHYS = [
  ...(['best', 'same', 'change', 'olderKnown', 'betterKnown'] as const),
  ...(['pageUnreadable', 'pageUnread', 'listingDoubted', 'siteRefuted'] as const),
  ...(['future', 'afterChange', 'placeholder', 'serverClock', 'regenerated'] as const),
  ...(['unreadable', 'noDate', 'noSuchDay', 'noSuchZone', 'tooEarly'] as const),
] as const
export type DateWhy = (typeof DATE_WHYS)[number]

/** One piece of evidence for a publication date. */
export type DateEvidence = {
  source: DateSource
  /** where it was found, such as 'article:published_time' */
  from: string
  /** the date as it was written */
  written: string
  /** ISO; null: it cannot be read, and `why` says so */
  at: string | null
  precision: 'day' | 'minute' | 'second'
  zone: (typeof DATE_ZONES)[number]
  /** the zone in which a time without a clear one was read: an IANA name, or '+07:00' */
  zoneName?: string | undefined
  zoneFrom?: ZoneOrigin | undefined
  /** 5: the publisher's own statement about the publication; 1: when something was changed */
  trust: number
  why?: string
}

/** Evidence, and how it was judged. */
export type DateReason = DateEvidence & {
  verdict: (typeof DATE_VERDICTS)[number]
  why: string
}

/** Evidence for an article's date, as it is shown. */
export const ShownDateReason = z.object({
  source: z.enum(DATE_SOURCES),
  /** the date as it was written; `at` is its meaning, null if it cannot be read or was refused */
  written: z.string(),
  at: IsoTime.nullable(),
  /** a day has no time */
  precision: z.enum(['day', 'minute', 'second']),
  verdict: z.enum(DATE_VERDICTS),
  why: z.enum(DATE_WHYS).nullable(),
  zone: z.enum(DATE_ZONES),
  /** the zone in which a time without a clear one was read, and by what it is known */
  zoneName: z.string().nullable(),
  zoneFrom: z.enum(ZONE_ORIGINS).nullable(),
})
export type ShownDateReason = z.infer<typeof ShownDateReason>
