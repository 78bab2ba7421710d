import type { SourceAnswer, SourceKind, SourceState } from '@newsloom/contract/research/sources'
import type { PageTally } from '@newsloom/contract/step-report'

/** The facts about a source that the rule needs. It is judged as of its last answer. */
export type SourceFacts = {
  kind: SourceKind | null
  answer: SourceAnswer
  answeredAt: Date
  failures: number
  failingSince: Date | null
  items: number
  undated: number
  newestAt: Date | null
  /** when the listing last had something else in it */
  changedAt: Date | null
  rhythmHours: number | null
}
export type SpellFacts = { kind: 'silent' | 'failing'; since: Date | null }

const HOUR_MS = 3_600_000
/**
 * Hours without anything new before a source is silent: three of its usual pauses. Never less than
 * a long weekend; never more than a publication of four times a year needs.
 */
const SILENCE = { pauses: 3, least: 4 * 24, most: 120 * 24, unknown: 14 * 24 }
/** A failure may pass by itself: it is reported if the source still fails after this long. */
const REPORT_AFTER_MS = 6 * HOUR_MS
/** Kinds that are expected to list something new. */
const LISTS: ReadonlySet<SourceKind | null> = new Set(['feed', 'sitemap', 'page'])

/** `pages`: the result of the last run that read pages of its articles. */
export function sourceState(
  facts: SourceFacts,
  pages: PageTally | null = null,
): Exclude<SourceState, 'unread'> {
  if (facts.answer === 'failed') return 'failing'
  if (facts.answer === 'blocked') return 'blocked'
  if (isAhead(facts)) return 'misdated'
  if (isSilent(facts)) return 'silent'
  if (pages && isUnreadable(pages)) return 'unreadable'
  if (isUndated({ ...facts, undated: undatedItems(facts, pages) })) return 'undated'
  return pages && isRefuted(facts, pages) ? 'misdated' : 'healthy'
}

/** Items that neither the listing nor a page dates, and those whose dates were not believed. */
export const undatedItems = (
  { items, undated }: Pick<SourceFacts, 'items' | 'undated'>,
  pages: PageTally | null,
): number => Math.min(items, Math.max(0, undated - (pages?.found ?? 0)) + (pages?.undated ?? 0))

/** Whether a source gives dates, and all of them lie in the future. */
const isAhead = ({ items, undated, newestAt }: SourceFacts): boolean => items > undated && newestAt === null

/** Pages that contradict a listing; one may be an exception, unless there are no others. */
const FEWEST_PAGES = 2

const isRefuted = ({ items }: SourceFacts, { compared, refuted }: PageTally): boolean =>
  refuted >= Math.min(FEWEST_PAGES, items) && refuted * 2 > compared && compared > 0

/**
 * No page could be read, and most articles have no text. A few that are gone may stay listed among
 * those that were read before, and a feed may have full texts.
 */
const isUnreadable = ({ asked, failed, texts, textless }: PageTally): boolean =>
  failed > 0 && failed === asked && textless > texts

/** Returns the trouble of a source that is to be reported; null: nothing. */
export function spellOf(facts: SourceFacts): SpellFacts | null {
  const state = sourceState(facts)
  if (state === 'silent') return { kind: 'silent', since: lastNews(facts) }
  if (state !== 'failing' && state !== 'blocked') return null
  const { failures, failingSince: since, answeredAt } = facts
  const isLasting =
    failures > 1 && since !== null && answeredAt.getTime() - since.getTime() >= REPORT_AFTER_MS
  return isLasting ? { kind: 'failing', since } : null
}

const isUndated = ({ items, undated }: SourceFacts): boolean => undated * 2 > items

function isSilent(facts: SourceFacts): boolean {
  const last = lastNews(facts)
  if (!LISTS.has(facts.kind) || last === null) return false
  return facts.answeredAt.getTime() - last.getTime() > allowedHours(facts.rhythmHours) * HOUR_MS
}

/** Without dates, a changed listing is the sign of something new. */
const lastNews = (facts: SourceFacts): Date | null => (isUndated(facts) ? facts.changedAt : facts.newestAt)

function allowedHours(rhythmHours: number | null): number {
  const { pauses, least, most, unknown } = SILENCE
  return rhythmHours === null ? unknown : Math.min(most, Math.max(least, pauses * rhythmHours))
}

/** Fewer dates than this say nothing of a rhythm. */
const FEWEST_DATES = 5
/** Nearly the longest pause: one item from years ago does not count. */
const USUAL = 0.9

/** A source's usual pause between two items, by the dates of a listing; null: too few of them. */
export function rhythmHours(dates: Date[]): number | null {
  const times = [...new Set(dates.map((date) => date.getTime()))].toSorted((a, b) => a - b)
  if (times.length < FEWEST_DATES) return null
  const pauses = times.slice(1).map((time, i) => time - (times[i] ?? time))
  pauses.sort((a, b) => a - b)
  const usual = pauses[Math.ceil(USUAL * pauses.length) - 1] ?? 0
  return Math.round((usual / HOUR_MS) * 100) / 100
}
