import { t } from '@lingui/core/macro'
import type { AttentionItem } from '@newsloom/contract/activity/attention'
import type { SettingName } from '@newsloom/contract/settings'
import { linkOptions } from '@tanstack/react-router'
import { campaignHoldLabel } from '~/lib/labels/reasons/campaign-hold-texts.ts'
import { pauseText } from '~/lib/labels/send-labels.ts'
import { translateMessage } from '~/lib/labels/sentences/translate-message.ts'
import { unreadText } from '~/lib/labels/sources/unread-texts.ts'
import { holdText } from '~/lib/labels/steps/hold-texts.ts'
import { asSentence } from '~/lib/labels/with-stop.ts'
import { quote } from '~/lib/quote.ts'
import { formatDate, formatDateMinute } from '~/lib/time/dates.ts'

const toTopic = (topic: number) => linkOptions({ to: '/news-research', search: { topic } })
const toCampaign = (id: number) => linkOptions({ to: '/campaigns/$id', params: { id: String(id) } })
const toEditedCampaign = (edit: number) => linkOptions({ to: '/campaigns', search: { edit } })
const toResearch = () => linkOptions({ to: '/news-research', search: {} })
type Place = ReturnType<typeof toTopic | typeof toCampaign | typeof toEditedCampaign | typeof toResearch>

const KEYS: Record<MissingKey, SettingName> = { analyst: 'GEMINI_API_KEY', mailer: 'RESEND_API_KEY' }
/** Where it is said how to set this key. */
export const toKeySetting = (key: MissingKey) => linkOptions({ to: '/settings', hash: KEYS[key] })

/** All but keys that are not set: without them nothing is wrong. */
export type AttentionProblem = Exclude<AttentionItem, { kind: 'no-key' }>
export type MissingKey = Extract<AttentionItem, { kind: 'no-key' }>['of']

export const problemsOf = (items: readonly AttentionItem[]): AttentionProblem[] =>
  items.filter((item) => item.kind !== 'no-key')

/** A matter that needs attention, in words, and where it is dealt with. */
export type ShownAttention = {
  key: string
  /** `bad`: something failed; `wait`: it waits for a decision */
  tone: 'bad' | 'wait'
  title: string
  text: string
  link: { label: string; place: Place } | null
}

export function shownAttention(item: AttentionProblem): ShownAttention {
  switch (item.kind) {
    case 'held-campaign':
      return heldCampaign(item)
    case 'held-analysis':
      return {
        key: `analysis ${item.topicId}`,
        tone: 'wait',
        title: t`The analysis of ${quote(item.name)} is on hold`,
        text: holdText(item.hold),
        link: { label: t`Review analysis`, place: toTopic(item.topicId) },
      }
    case 'correction':
      return {
        key: `correction ${item.id}`,
        tone: 'wait',
        title: DOUBTS[item.cause](quote(item.name)),
        text: item.said,
        link: null,
      }
    case 'paused-send':
      return {
        key: `send ${item.id}`,
        tone: WAITING.has(item.pause.kind) ? 'wait' : 'bad',
        title:
          item.pause.kind === 'approval'
            ? t`The send of ${quote(item.name)} is waiting for approval`
            : t`The send of ${quote(item.name)} is paused`,
        text: pausedSendText(item),
        link: placeOfSend(item),
      }
    case 'failed-run':
      return {
        key: `run ${item.id}`,
        tone: 'bad',
        title:
          item.run === 'summary'
            ? t`The analysis of ${quote(item.name)} failed`
            : t`Research on ${quote(item.name)} failed`,
        text: translateMessage(item.error),
        link: { label: t`Open topic`, place: toTopic(item.topicId) },
      }
    case 'failed-content-run':
      return {
        key: `content run ${item.id}`,
        tone: 'bad',
        title: t`The content of ${quote(item.name)} could not be generated`,
        text: translateMessage(item.error),
        link: { label: t`Open campaign`, place: toEditedCampaign(item.campaignId) },
      }
    case 'source':
      return source(item)
  }
}

type Of<K extends AttentionItem['kind']> = Extract<AttentionItem, { kind: K }>

function heldCampaign({ id, name, hold, at }: Of<'held-campaign'>): ShownAttention {
  const why = campaignHoldLabel(hold)
  const isPast = Date.parse(at) <= Date.now()
  return {
    key: `campaign ${id}`,
    tone: 'wait',
    title: isPast ? t`Campaign ${quote(name)} was not sent` : t`Campaign ${quote(name)} is on hold`,
    text: isPast
      ? t`Scheduled for ${formatDateMinute(at)}. ${why}`
      : t`It will not be sent on ${formatDateMinute(at)}. ${why}`,
    link: { label: t`Review campaign`, place: toCampaign(id) },
  }
}

/** Why a statement of emails may have to be corrected. */
const DOUBTS: Record<Of<'correction'>['cause'], (emails: string) => string> = {
  changed: (emails) => t`A source changed a sentence that was quoted in emails of ${emails}`,
  gone: (emails) => t`A source no longer contains a sentence that was quoted in emails of ${emails}`,
  deleted: (emails) => t`A source took down a page that was quoted in emails of ${emails}`,
  person: (emails) => t`A statement was reported as wrong in emails of ${emails}`,
}

/** Nothing went wrong: the send continues once somebody decides, or the quota is renewed. */
const WAITING: ReadonlySet<Of<'paused-send'>['pause']['kind']> = new Set(['person', 'quota', 'approval'])

const pausedSendText = ({ pause }: Of<'paused-send'>): string =>
  pause.kind === 'quota' ? t`${pauseText(pause)}. It resumes by itself.` : pauseText(pause)

function placeOfSend({ campaignId, topicId }: Of<'paused-send'>): ShownAttention['link'] {
  if (campaignId !== null) return { label: t`Open campaign`, place: toCampaign(campaignId) }
  return topicId === null ? null : { label: t`Open topic`, place: toTopic(topicId) }
}

function source({ id, name, notice, reason, topicId, topicNames, at }: Of<'source'>): ShownAttention {
  const topics = t`Used by ${topicNames.map(quote).join(', ')}.`
  const isFailing = notice === 'failing'
  return {
    key: `source ${id}`,
    tone: isFailing ? 'bad' : 'wait',
    title: isFailing ? failingTitle(name, at) : silentTitle(name, at),
    text: isFailing && reason ? `${asSentence(unreadText(reason))} ${topics}` : topics,
    link: { label: t`Open topic`, place: toTopic(topicId) },
  }
}

const failingTitle = (name: string, at: string | null): string =>
  at === null ? t`${name} has stopped answering` : t`${name} has stopped answering since ${formatDate(at)}`

const silentTitle = (name: string, at: string | null): string =>
  at === null ? t`${name} has published nothing` : t`${name} has published nothing since ${formatDate(at)}`
