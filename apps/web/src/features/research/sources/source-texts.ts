import { plural, t } from '@lingui/core/macro'
import type { ReadPages, SourceCheck, SourceHealth } from '@newsloom/contract/research/sources'
import { KIND_LABELS } from '~/components/source-labels.tsx'
import { repairsLabel } from '~/lib/labels/sources/repair-texts.ts'
import { unreadText } from '~/lib/labels/sources/unread-texts.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { quote } from '~/lib/quote.ts'
import { formatDate, formatRelative } from '~/lib/time/dates.ts'

export const SOURCES = {
  open: t`Sources`,
  loading: t`Loading the sources`,
  loadFailed: t`The sources could not be loaded.`,
  emptyTitle: t`No sources`,
  emptyText: t`Edit the topic to add feeds, sites or single articles.`,
  starters: t`This topic has no sources of its own: research searches the news by its keywords and reads these feeds.`,
  ofTopic: (name: string) => t`Sources of ${quote(name)}`,
  unread: t`The next run reads it.`,
  dismiss: t`Dismiss`,
  dismissFailed: t`The notice could not be dismissed`,
  remove: t`Remove`,
  removeOf: (name: string) => t`Remove ${name}`,
  undo: t`Undo`,
  removeFailed: t`The sources were not changed`,
  needAttention: t`Sources that need attention`,
  moreNotices: (count: number) =>
    plural(count, { one: '# more source needs attention', other: '# more sources need attention' }),

  check: t`Check sources`,
  checkAgain: t`Check again`,
  cancel: t`Cancel`,
  cancelCheck: t`Cancel the check`,
  checkTitle: t`Checked sources`,
  checking: (done: number, all: number) =>
    t`Checking: ${formatNumber(done)} of ${plural(all, { one: '# source', other: '# sources' })} read`,
  checkFailed: t`The sources could not be checked.`,
  notChecked: (count: number) =>
    plural(count, {
      one: '# source was not checked. Check again to read it.',
      other: '# sources were not checked. Check again to read them.',
    }),
  noMatch: (items: number) =>
    t`${plural(items, { one: '# item', other: '# items' })}, 0 match your keywords. Add broader keywords, or sources on this topic.`,
  topicChanged: t`The topic has changed since this check. Check again to see which items match it.`,
  suggest: t`Suggested feeds`,
  addSamples: t`Add bundled samples`,
} as const

/** A feed or a news sitemap that was found for a site. */
type FoundList = { found: (url: string) => string; use: string }

const FOUND_FEED: FoundList = {
  found: (url) => t`It has a feed, which is read faster and more reliably: ${url}`,
  use: t`Use this feed`,
}
const FOUND_SITEMAP: FoundList = {
  found: (url) => t`It has a news sitemap, which is read faster and more reliably: ${url}`,
  use: t`Use this sitemap`,
}

/** Offers to read the list that was found instead of the site. */
export const foundList = ({ kind }: Pick<SourceCheck, 'kind'>): FoundList =>
  kind === 'sitemap' ? FOUND_SITEMAP : FOUND_FEED

/** `left`: without any source, research reads others instead. */
export const removedText = (name: string, left: number): string =>
  left > 0
    ? t`Removed ${quote(name)}`
    : t`Removed ${quote(name)}. The news is now searched by the topic's keywords.`

type Listing = Pick<SourceHealth, 'kind' | 'items' | 'undated' | 'newestAt'>

/** 'Feed · 20 items, newest 2 hours ago · 3 without a date' */
export function listingText({ kind, items, undated, newestAt }: Listing): string {
  const count = plural(items, { one: '# item', other: '# items' })
  return [
    kind === null ? '' : KIND_LABELS[kind],
    newestAt === null ? count : t`${count}, newest ${formatRelative(newestAt)}`,
    // most or all of them are a problem, which is said by itself
    undated > 0 && undated * 2 <= items ? t`${formatNumber(undated)} without a date` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

export const repairsText = (repairs: string[]): string | null =>
  repairs.length === 0 ? null : t`Repaired: ${repairsLabel(repairs)}`

/** The result of reading its articles' pages, without the time. */
export function pagesText({ asked, failed, refuted, undated }: ReadPages): string {
  const read = failed > 0 ? unreadPages(failed, asked) : asked > 0 ? allPages(asked) : ''
  const dates = refuted > 0 ? refutedDates(refuted) : ''
  const others = undated > 0 ? undatedByThat(undated) : ''
  return [read, dates, others].filter((part) => part !== '').join(' · ')
}

const unreadPages = (failed: number, asked: number): string =>
  t`${formatNumber(failed)} of ${formatNumber(asked)} could not be read`
const allPages = (asked: number): string => plural(asked, { one: '# page', other: 'all # pages' })
const refutedDates = (count: number): string =>
  plural(count, { one: '# date was refuted by its page', other: '# dates were refuted by their pages' })
const undatedByThat = (count: number): string =>
  plural(count, {
    one: '# article is left undated, as its date is not believed',
    other: '# articles are left undated, as their dates are not believed',
  })

/** How the source answered last, without the time. */
export function answerText({ answer, reason, failures, failingSince, unchanged }: SourceHealth): string {
  if (answer === 'failed' || answer === 'blocked') {
    const { once, repeated } = answer === 'failed' ? FAILED : BLOCKED
    const why = reason ? unreadText(reason) : null
    return failures > 1 && failingSince
      ? repeated(why, formatNumber(failures), formatDate(failingSince))
      : once(why)
  }
  if (answer === 'unchanged')
    return unchanged > 1
      ? t`unchanged (304), ${formatNumber(unchanged)} times since the last listing`
      : t`unchanged (304)`
  return t`read`
}

type LastFailure = {
  once: (why: string | null) => string
  repeated: (why: string | null, times: string, since: string) => string
}

const FAILED: LastFailure = {
  once: (why) => (why === null ? t`failed` : t`failed: ${why}`),
  repeated: (why, times, since) =>
    why === null
      ? t`failed (${times} times since ${since})`
      : t`failed: ${why} (${times} times since ${since})`,
}
const BLOCKED: LastFailure = {
  once: (why) => (why === null ? t`blocked` : t`blocked: ${why}`),
  repeated: (why, times, since) =>
    why === null
      ? t`blocked (${times} times since ${since})`
      : t`blocked: ${why} (${times} times since ${since})`,
}

/** '5 sources, 43 items, newest 2 hours ago' */
export function checkSummary(checks: SourceCheck[]): string {
  const newest = checks
    .flatMap(({ newestAt }) => newestAt ?? [])
    .toSorted()
    .at(-1)
  const items = checks.reduce((sum, check) => sum + check.items, 0)
  return [
    plural(checks.length, { one: '# source', other: '# sources' }),
    plural(items, { one: '# item', other: '# items' }),
    ...(newest ? [t`newest ${formatRelative(newest)}`] : []),
  ].join(', ')
}
