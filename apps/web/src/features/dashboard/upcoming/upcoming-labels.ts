import { plural, t } from '@lingui/core/macro'
import type { UpcomingItem } from '@newsloom/contract/activity/upcoming'
import type { SendPause } from '@newsloom/contract/sends/sends'
import { linkOptions } from '@tanstack/react-router'
import { CalendarClock, type LucideIcon, Pause, Repeat, Send, UserCheck } from 'lucide-react'
import { formatNumber, recipients } from '~/lib/numbers.ts'
import { toCampaign, toTopic } from '~/lib/places.ts'
import { formatRelative, nthDay } from '~/lib/time/dates.ts'
import { formatBareMoment } from '~/lib/time/zoned-time.ts'

const HOUR = 3_600_000

const toSend = (id: number) => linkOptions({ to: '/analytics/sends/$id', params: { id: String(id) } })

export type ShownUpcoming = {
  icon: LucideIcon
  /** the kind of thing, for screen readers */
  what: string
  /** how soon, or how far it is */
  when: string
  /** the exact time, or the progress; null: there is none */
  exact: string | null
  /** the recipients */
  to: string
  place: ReturnType<typeof toTopic | typeof toCampaign | typeof toSend>
}

/** A row in words; `count`: people of a planned one, undefined while it is not known. */
export function shownUpcoming(item: UpcomingItem, count: number | undefined, now: number): ShownUpcoming {
  switch (item.kind) {
    case 'subscription': {
      const lists = listsText(item.lists, item.listCount)
      return {
        icon: Repeat,
        what: item.of === 'topic' ? t`Topic` : t`Campaign`,
        ...plannedFor(item.at, now),
        to: count === undefined ? t`To ${lists}` : t`To ${lists}, ${recipients(count)}`,
        place: item.of === 'topic' ? toTopic(item.id) : toCampaign(item.id),
      }
    }
    case 'campaign':
      return {
        icon: CalendarClock,
        what: t`Scheduled campaign`,
        ...plannedFor(item.at, now),
        to: count === undefined ? t`Campaign` : t`Campaign to ${recipients(count)}`,
        place: toCampaign(item.id),
      }
    case 'send':
      return shownSend(item)
  }
}

function shownSend(item: Extract<UpcomingItem, { kind: 'send' }>): ShownUpcoming {
  const { id, topicId, campaignId, pause, audience, pending } = item
  const done = t`${formatNumber(audience - pending)} of ${formatNumber(audience)} done`
  return {
    icon: pause === null ? Send : pause.kind === 'approval' ? UserCheck : Pause,
    what: t({ message: 'Send', context: 'noun' }),
    when: pause === null ? t`Sending now` : PAUSES[pause.kind],
    exact: pending === audience ? null : done,
    to: pending === audience ? t`Send to ${recipients(audience)}` : t`Send, ${recipients(pending)} to go`,
    place: campaignId !== null ? toCampaign(campaignId) : topicId !== null ? toTopic(topicId) : toSend(id),
  }
}

/** Shorter than where it can be acted on. */
const PAUSES: Record<SendPause['kind'], string> = {
  person: t`Paused by you`,
  quota: t`Email quota reached`,
  refused: t`Emails refused`,
  settings: t`Paused`,
  approval: t`Waiting for approval`,
}

const plannedFor = (at: string, now: number) => ({ when: soonText(at, now), exact: formatBareMoment(at) })

/** 'due now', 'in 3 hours'; from a day on by the days of a calendar, as 'tomorrow' means them. */
function soonText(at: string, now: number): string {
  const ahead = Date.parse(at) - now
  if (ahead <= 0) return t`Due now`
  if (ahead < 60_000) return t`In less than a minute`
  if (ahead < 24 * HOUR) return capital(formatRelative(at, now))
  const days = nthDay(now, at) - 1
  return days === 1 ? t`Tomorrow` : t`In ${days} days`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Board', 'Board and Staff', 'Board, Staff, Press and 4 more lists'. */
function listsText(names: readonly string[], count: number): string {
  const rest = count - names.length
  const parts =
    rest > 0 ? [...names, plural(rest, { one: '# more list', other: '# more lists' })] : [...names]
  const last = parts.pop() ?? ''
  return parts.length === 0 ? last : t`${parts.join(', ')} and ${last}`
}
