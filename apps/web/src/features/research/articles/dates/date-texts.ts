import { t } from '@lingui/core/macro'
import type { DateWhy, ShownDateReason, ZoneOrigin } from '@newsloom/contract/research/date-evidence'
import type { NewsItemView } from '@newsloom/contract/research/research'
import { quote } from '~/lib/quote.ts'
import { TEXTS } from '../../texts.ts'

type DateEvidence = NonNullable<NewsItemView['dateEvidence']>

const DATE_PLACES: Record<DateEvidence['source'], string> = {
  feed: t`the feed`,
  'json-ld': t`the page's metadata`,
  meta: t`the page's metadata`,
  visible: t`the text of the page`,
  url: t`the address`,
  sitemap: t`the sitemap`,
  api: t`the news search`,
}

const CERTAINTIES: Record<DateEvidence['certainty'], string> = {
  sure: t`certain`,
  likely: t`probably right`,
  unsure: t`uncertain`,
}

/** 'From the feed; probably right'. */
export const dateFrom = ({ source, certainty, isOnlyListed }: DateEvidence): string =>
  isOnlyListed
    ? t`From ${DATE_PLACES[source]}; page not read; ${CERTAINTIES[certainty]}`
    : t`From ${DATE_PLACES[source]}; ${CERTAINTIES[certainty]}`

/** The reason to doubt a date: 'only the feed says so'; null: nothing. */
export const dateDoubt = ({ source, certainty, isOnlyListed }: DateEvidence): string | null =>
  isOnlyListed ? t`only ${DATE_PLACES[source]} says so` : certainty === 'unsure' ? TEXTS.unsureDate : null

const FOUND_IN: Record<ShownDateReason['source'], string> = {
  feed: t`Feed`,
  'json-ld': t`Page metadata`,
  meta: t`Page metadata`,
  visible: t`Text of the page`,
  url: t`Address`,
  sitemap: t`Sitemap`,
  api: t`News search`,
}

const VERDICTS: Record<ShownDateReason['verdict'], string> = {
  taken: t`Used`,
  agrees: t`Agrees`,
  outweighed: t`Outweighed`,
  refused: t`Rejected`,
}

const WHYS: Record<DateWhy, string> = {
  best: t`The best of what is known`,
  same: t`It agrees with the date that is used`,
  change: t`It says when something was changed or shown`,
  olderKnown: t`Another date says that the article was published earlier`,
  betterKnown: t`A better date says otherwise`,
  pageUnreadable: t`The page that could confirm it could not be read`,
  pageUnread: t`The page that could confirm it was not read`,
  listingDoubted: t`Another page is older than its feed or sitemap says`,
  siteRefuted: t`Other pages of this site contradict its feed or sitemap`,
  future: t`It is in the future`,
  afterChange: t`The page was last changed before that`,
  placeholder: t`A placeholder that systems write when they have no date`,
  serverClock: t`It is the clock of the server, not a date of the article`,
  regenerated: t`All articles of the feed have this time`,
  unreadable: t`It cannot be read`,
  noDate: t`It cannot be read as a date`,
  noSuchDay: t`There is no such day or time`,
  noSuchZone: t`No time zone has this offset`,
  tooEarly: t`It is from before the web`,
}

const ZONES: Record<ZoneOrigin, (zone: string) => string> = {
  document: (zone) => t`It names no time zone: read in ${zone}, like the other dates next to it`,
  earlier: (zone) => t`It names no time zone: read in ${zone}, like the site's earlier articles`,
  country: (zone) => t`It names no time zone: read in ${zone}, the zone of the site's country`,
  language: (zone) => t`It names no time zone: read in ${zone}, the zone of its language`,
  name: (zone) => t`Its time zone has several meanings: read in ${zone}, the earliest of them`,
}

export const placeOf = ({ source }: ShownDateReason): string => FOUND_IN[source]
export const verdictOf = ({ verdict }: ShownDateReason): string => VERDICTS[verdict]
export const whyText = (why: DateWhy): string => WHYS[why]

/** The zone assumed for a time without one; null if it names one or is only a day. */
export function zoneText({ at, precision, zone, zoneName, zoneFrom }: ShownDateReason): string | null {
  if (at === null || precision === 'day' || zone === 'given') return null
  return zoneName && zoneFrom ? ZONES[zoneFrom](zoneName) : t`Its time zone is not known: read in UTC`
}

export const DATES_FOUND = t`Dates found for this article`
export const writtenAs = (written: string): string => t`Written as ${quote(written)}`
