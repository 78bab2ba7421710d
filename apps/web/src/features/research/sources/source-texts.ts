import type { SourceCheck, SourceHealth, SourceNotice } from '@newsloom/contract/research/sources'
import { KIND_LABELS } from '~/components/source-labels.tsx'
import { formatNumber, plural } from '~/lib/numbers.ts'
import { formatDate, formatRelative } from '~/lib/time/dates.ts'

export const SOURCES = {
  open: 'Sources',
  loading: 'Loading the sources',
  loadFailed: 'The sources could not be loaded.',
  emptyTitle: 'No sources',
  emptyText: 'Edit the topic to add feeds, sites or single articles.',
  starters:
    'This topic has no sources of its own: research searches the news by its keywords and reads these feeds.',
  ofTopic: (name: string) => `Sources of '${name}'`,
  dismiss: 'Dismiss',
  dismissFailed: 'The notice could not be dismissed',
  remove: 'Remove',
  needAttention: 'Sources that need attention',
  moreNotices: (count: number) =>
    `${plural(count, 'more source')} ${count === 1 ? 'needs' : 'need'} attention`,

  check: 'Check sources',
  checkAgain: 'Check again',
  cancel: 'Cancel',
  cancelCheck: 'Cancel the check',
  checkTitle: 'Checked sources',
  checking: (done: number, all: number) => `Checking: ${formatNumber(done)} of ${plural(all, 'source')} read`,
  checkFailed: 'The sources could not be checked.',
  notChecked: (count: number) =>
    `${plural(count, 'source')} ${count === 1 ? 'was' : 'were'} not checked. Check again to read ${count === 1 ? 'it' : 'them'}.`,
  useFeed: 'Use this feed',
  feedFound: 'It has a feed, which is read faster and more reliably:',
  noMatch: (items: number) =>
    `${plural(items, 'item')}, 0 match your keywords. Add broader keywords, or sources on this topic.`,
  topicChanged: 'The topic has changed since this check. Check again to see which items match it.',
  suggest: 'Suggested feeds',
  addSamples: 'Add bundled samples',
} as const

/** Why a source is read: the topic names it, or names none. */
export type Origin = 'chosen' | 'starter' | 'search'

const OWN_INSTEAD = 'To read others instead, add sources to the topic.'
/** The advice for a source; only the topic's own ones can be changed. */
const ADVICE: Record<Origin, { failing: string; blocked: string }> = {
  chosen: {
    failing: 'Check the address or remove it.',
    blocked: 'Choose another address or remove it.',
  },
  starter: { failing: OWN_INSTEAD, blocked: OWN_INSTEAD },
  search: {
    failing: 'Try again later, or add sources to the topic.',
    blocked: 'Add sources to the topic.',
  },
}

/** 'Reuters has published nothing since Nov 3, 2026. Check the address or remove it.' */
export function noticeText({ name, kind, since, answer, reason }: SourceNotice, origin: Origin): string {
  const advice = ADVICE[origin]
  const from = since === null ? '' : ` since ${formatDate(since)}`
  if (kind === 'silent') return `${name} has published nothing${from}. ${advice.failing}`
  if (answer === 'blocked') return `${name} has blocked Newsloom${from}${because(reason)}. ${advice.blocked}`
  return `${name} has been failing${from}${because(reason)}. ${advice.failing}`
}

const because = (reason: string | null) => (reason ? `: ${reason}` : '')

type Listing = Pick<SourceHealth, 'kind' | 'items' | 'undated' | 'newestAt'>

/** 'Feed · 20 items, newest 2 hours ago · 3 without a date' */
export function listingText({ kind, items, undated, newestAt }: Listing): string {
  const newest = newestAt === null ? '' : `, newest ${formatRelative(newestAt)}`
  return [
    kind === null ? '' : KIND_LABELS[kind],
    `${plural(items, 'item')}${newest}`,
    // most or all of them are a problem, which is said by itself
    undated > 0 && undated * 2 <= items ? `${formatNumber(undated)} without a date` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

export const repairsText = (repairs: string[]): string | null =>
  repairs.length === 0 ? null : `Repaired: ${repairs.join(', ')}`

/** How the source answered last, without the time. */
export function answerText({ answer, reason, failures, failingSince, unchanged }: SourceHealth): string {
  const since =
    failures > 1 && failingSince ? ` (${formatNumber(failures)} times since ${formatDate(failingSince)})` : ''
  if (answer === 'failed') return `failed${because(reason)}${since}`
  if (answer === 'blocked') return `blocked${because(reason)}${since}`
  if (answer === 'unchanged')
    return `unchanged (304)${unchanged > 1 ? `, ${formatNumber(unchanged)} times since the last listing` : ''}`
  return 'read'
}

type Judged = Pick<SourceCheck, 'state' | 'reason' | 'items' | 'undated' | 'newestAt'>

/** Says what is wrong with a source, and what to do; null: nothing. */
export function problemText(
  { state, reason, items, undated, newestAt }: Judged,
  origin: Origin,
): string | null {
  const advice = ADVICE[origin]
  if (state === 'failing') return `${sentence(reason ?? 'It could not be read')} ${advice.failing}`
  if (state === 'blocked') return `${sentence(reason ?? 'It may not be read')} ${advice.blocked}`
  if (state === 'silent')
    return `Nothing published${newestAt === null ? ' recently' : ` since ${formatDate(newestAt)}`}. ${advice.failing}`
  if (state === 'undated')
    return `${formatNumber(undated)} of ${plural(items, 'item')} ${undated === 1 ? 'has' : 'have'} no date. Research looks for dates on the pages.`
  return null
}

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** '5 sources, 43 items, newest 2 hours ago' */
export function checkSummary(checks: SourceCheck[]): string {
  const newest = checks
    .flatMap(({ newestAt }) => newestAt ?? [])
    .toSorted()
    .at(-1)
  const items = checks.reduce((sum, check) => sum + check.items, 0)
  return [
    plural(checks.length, 'source'),
    plural(items, 'item'),
    ...(newest ? [`newest ${formatRelative(newest)}`] : []),
  ].join(', ')
}
