import {
  DATE_WHYS,
  type DateReason,
  type DateWhy,
  type ShownDateReason,
} from '@newsloom/contract/research/date-evidence'

/** The reasons as they are stored with an article, by the codes that screens know. */
export const WHY = {
  best: 'the best of what is known',
  same: 'the same publication',
  change: 'it says when something was changed or shown',
  olderKnown: 'older evidence says that it was published before',
  betterKnown: 'better evidence says otherwise',
  pageUnreadable: 'the page that could confirm it could not be read',
  pageUnread: 'the page that could confirm it was not read',
  listingDoubted: 'another page is older than this listing says',
  siteRefuted: 'other pages of this site refute its listings',
  future: 'it lies in the future',
  afterChange: 'the page was last changed before it',
  placeholder: 'it is the date that systems write for an empty field',
  serverClock: 'it is the clock of the server, not a date of the article',
  regenerated: 'all items have the same time: the feed was regenerated',
  unreadable: 'it cannot be read',
  noDate: 'not a date that can be told',
  noSuchDay: 'no such day or time',
  noSuchZone: 'no zone has this offset',
  tooEarly: 'before the web',
} as const satisfies Record<DateWhy, string>

const CODES = new Map<string, DateWhy>([
  ...DATE_WHYS.map((code): [string, DateWhy] => [WHY[code], code]),
  // a date that is more than a day ahead
  ['in the future', 'future'],
])

/** Evidence as it is shown: without what only weighing needs. */
export const shownReason = (reason: DateReason): ShownDateReason => ({
  source: reason.source,
  written: reason.written,
  at: reason.at,
  precision: reason.precision,
  verdict: reason.verdict,
  why: CODES.get(reason.why) ?? null,
  zone: reason.zone,
  zoneName: reason.zoneName ?? null,
  zoneFrom: reason.zoneFrom ?? null,
})
