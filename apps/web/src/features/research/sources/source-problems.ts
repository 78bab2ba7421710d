import { plural, t } from '@lingui/core/macro'
import type { SourceCheck, SourceNotice, SourceState } from '@newsloom/contract/research/sources'
import { unreadText } from '~/lib/labels/sources/unread-texts.ts'
import { asSentence } from '~/lib/labels/with-stop.ts'
import { formatNumber } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'

/** Why a source is read: the topic names it, or names none. */
export type Origin = 'chosen' | 'starter' | 'search'

const OWN_INSTEAD = t`To read others instead, add sources to the topic.`
type Wrong = 'failing' | 'blocked' | 'unreadable' | 'undated' | 'redated' | 'misdated'
/** The advice for a source; only the topic's own ones can be changed. */
const ADVICE: Record<Origin, Record<Wrong, string>> = {
  chosen: {
    failing: t`Check the address or remove it.`,
    blocked: t`Choose another address or remove it.`,
    unreadable: t`Research again later. If it still fails, choose a feed with full texts, or remove it.`,
    undated: t`If it finds none, choose a feed with publication dates, or remove it.`,
    redated: t`Choose a feed with publication dates, or remove it.`,
    misdated: t`Choose a feed with correct dates, or remove it.`,
  },
  starter: {
    failing: OWN_INSTEAD,
    blocked: OWN_INSTEAD,
    unreadable: OWN_INSTEAD,
    undated: OWN_INSTEAD,
    redated: OWN_INSTEAD,
    misdated: OWN_INSTEAD,
  },
  search: {
    failing: t`Try again later, or add sources to the topic.`,
    blocked: t`Add sources to the topic.`,
    unreadable: t`Add sources to the topic.`,
    undated: t`Add sources to the topic.`,
    redated: t`Add sources to the topic.`,
    misdated: t`Add sources to the topic.`,
  },
}

/** 'Reuters has published nothing since Nov 3, 2026. Check the address or remove it.' */
export function noticeText({ name, kind, since, answer, reason }: SourceNotice, origin: Origin): string {
  const advice = ADVICE[origin]
  const from = since === null ? null : formatDate(since)
  const why = reason ? unreadText(reason) : null
  if (kind === 'silent') return inTurn(silentText(name, from), advice.failing)
  return answer === 'blocked'
    ? inTurn(blockedText(name, from, why), advice.blocked)
    : inTurn(failingText(name, from, why), advice.failing)
}

/** Sentences one after another. */
const inTurn = (...sentences: string[]): string => sentences.join(' ')

const silentText = (name: string, since: string | null): string =>
  since === null ? t`${name} has published nothing.` : t`${name} has published nothing since ${since}.`

type DescribeFailure = (name: string, since: string | null, why: string | null) => string

const blockedText: DescribeFailure = (name, since, why) => {
  if (since === null)
    return why === null ? t`${name} has blocked Newsloom.` : t`${name} has blocked Newsloom: ${why}.`
  return why === null
    ? t`${name} has blocked Newsloom since ${since}.`
    : t`${name} has blocked Newsloom since ${since}: ${why}.`
}

const failingText: DescribeFailure = (name, since, why) => {
  if (since === null)
    return why === null ? t`${name} has been failing.` : t`${name} has been failing: ${why}.`
  return why === null
    ? t`${name} has been failing since ${since}.`
    : t`${name} has been failing since ${since}: ${why}.`
}

const unreadableText = (reason: string | null): string =>
  reason === null
    ? t`None of its articles could be read.`
    : t`None of its articles could be read: ${unreadText(reason)}.`

const redatedText = (undated: number, items: number): string =>
  t`${formatNumber(undated)} of ${plural(items, { one: '# item', other: '# items' })} cannot be dated: other pages are older than this source says.`

type Judged = Pick<SourceCheck, 'state' | 'reason' | 'items' | 'undated' | 'newestAt' | 'pages'>

/** Says what is wrong with a source, and what to do; null: nothing. */
export function problemText(source: Judged, origin: Origin): string | null {
  const { state, reason, newestAt, pages } = source
  const advice = ADVICE[origin]
  if (state === 'failing') return inTurn(reasonText(reason) ?? t`It could not be read.`, advice.failing)
  if (state === 'blocked')
    return inTurn(reasonText(reason) ?? t`Newsloom is not allowed to read it.`, advice.blocked)
  if (state === 'silent')
    return inTurn(
      newestAt === null
        ? t`Nothing published recently.`
        : t`Nothing published since ${formatDate(newestAt)}.`,
      advice.failing,
    )
  if (state === 'unreadable') return inTurn(unreadableText(pages?.reason ?? null), advice.unreadable)
  if (state === 'misdated') return inTurn(misdatedText(source), advice.misdated)
  return state === 'undated' ? undatedProblem(source, advice) : null
}

/** Advice for a source whose last answer says what is wrong; null: none is needed. */
export const failureAdvice = (state: SourceState, origin: Origin): string | null =>
  state === 'failing' || state === 'blocked' ? ADVICE[origin][state] : null

function undatedProblem({ items, undated, pages }: Judged, advice: Record<Wrong, string>): string {
  if (pages && pages.undated > 0) return inTurn(redatedText(undated, items), advice.redated)
  return pages && pages.asked > 0
    ? inTurn(nowhereDatedText(undated, items), advice.redated)
    : inTurn(undatedText(undated, items), advice.undated)
}

const misdatedText = ({ newestAt, pages }: Judged): string =>
  newestAt === null || pages === null
    ? t`All its dates lie in the future.`
    : t`${formatNumber(pages.refuted)} of ${plural(pages.compared, { one: '# article is', other: '# articles are' })} older than this source says.`

const reasonText = (reason: string | null): string | null =>
  reason === null ? null : asSentence(unreadText(reason))

const nowhereDatedText = (undated: number, items: number): string =>
  undated === 1
    ? t`1 of ${plural(items, { one: '# item', other: '# items' })} has no date, not even on its page.`
    : t`${formatNumber(undated)} of ${plural(items, { one: '# item', other: '# items' })} have no date, not even on their pages.`

const undatedText = (undated: number, items: number): string =>
  undated === 1
    ? t`1 of ${plural(items, { one: '# item', other: '# items' })} has no date. Research looks for dates on the pages.`
    : t`${formatNumber(undated)} of ${plural(items, { one: '# item', other: '# items' })} have no date. Research looks for dates on the pages.`
