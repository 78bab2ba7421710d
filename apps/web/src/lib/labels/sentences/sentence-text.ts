import { readSentence, type SentenceKey } from '@newsloom/contract/sentences/sentences'
import type { SentenceValue } from '@newsloom/email/text/sentence-keys'
import { unreadText } from '../sources/unread-texts.ts'
import { withStop } from '../with-stop.ts'
import { APPROVALS_LABELS } from './approvals-labels.ts'
import { CAMPAIGNS_LABELS } from './campaigns-labels.ts'
import { AUDIO_LABELS } from './checked/audio-labels.ts'
import { LINES_LABELS } from './checked/lines-labels.ts'
import { LINKS_LABELS } from './checked/links-labels.ts'
import { STATEMENTS_LABELS } from './checked/statements-labels.ts'
import { CHECKS_LABELS } from './checks-labels.ts'
import { GONE_LABELS } from './gone-labels.ts'
import { HOLDS_LABELS } from './holds-labels.ts'
import { MAILS_LABELS } from './mails-labels.ts'
import { MODELS_LABELS } from './models-labels.ts'
import { PODCASTS_LABELS } from './podcasts-labels.ts'
import { RESEARCH_LABELS } from './research-labels.ts'
import { SENDER_LABELS } from './sender-labels.ts'
import { SENDS_LABELS } from './sends-labels.ts'
import type { SentenceLabel } from './sentence-labels.ts'
import { STEPS_LABELS } from './steps-labels.ts'
import { SUBSCRIPTIONS_LABELS } from './subscriptions-labels.ts'
import { SYSTEM_LABELS } from './system-labels.ts'
import { TEMPLATES_LABELS } from './templates-labels.ts'
import { VALUES_LABELS } from './values-labels.ts'

const LABELS: Record<SentenceKey, SentenceLabel> = {
  ...GONE_LABELS,
  ...SENDS_LABELS,
  ...APPROVALS_LABELS,
  ...CAMPAIGNS_LABELS,
  ...SUBSCRIPTIONS_LABELS,
  ...TEMPLATES_LABELS,
  ...RESEARCH_LABELS,
  ...MODELS_LABELS,
  ...PODCASTS_LABELS,
  ...AUDIO_LABELS,
  ...SYSTEM_LABELS,
  ...VALUES_LABELS,
  ...CHECKS_LABELS,
  ...STATEMENTS_LABELS,
  ...LINES_LABELS,
  ...LINKS_LABELS,
  ...SENDER_LABELS,
  ...HOLDS_LABELS,
  ...STEPS_LABELS,
  ...MAILS_LABELS,
}

/**
 * A text of the server in the language of the page, as far as it is known: a sentence, or several
 * one after another. Anything else, such as the email service's own words, is returned as it is.
 */
export function sentenceText(text: string): string {
  return (
    (holdsSentence(text) ? translateParts(text) : null) ??
    translateSentence(text) ??
    translateBeginning(text) ??
    unreadText(text)
  )
}

/** Whether a text is only known with a sentence as one of its values: it may be several. */
function holdsSentence(text: string): boolean {
  const values = readSentence(text)?.values ?? []
  return values.some(({ text: value }) => value.includes('. '))
}

/** A text of known sentences only; null: it is something else. */
function translateParts(text: string): string | null {
  for (const end of stopsOf(text)) {
    const [first, rest] = [text.slice(0, end), text.slice(end + 1)]
    const translated = holdsSentence(first) ? null : translateSentence(first)
    const others =
      translated === null
        ? null
        : ((holdsSentence(rest) ? null : translateSentence(rest)) ?? translateParts(rest))
    if (others !== null) return `${translated} ${others}`
  }
  return null
}

/** A known sentence at the beginning, the longest, and whatever follows. */
function translateBeginning(text: string): string | null {
  for (const end of stopsOf(text).toReversed()) {
    const first = translateSentence(text.slice(0, end))
    if (first !== null) return `${first} ${sentenceText(text.slice(end + 1))}`
  }
  return null
}

/** Where sentences may end. */
const stopsOf = (text: string): number[] => [...text.matchAll(/\. /g)].map(({ index }) => index + 1)

function translateSentence(text: string): string | null {
  const known = readSentence(text)
  if (known) return LABELS[known.key](...known.values.map(translateValue))
  const bare = text.endsWith('.') ? readSentence(text.slice(0, -1)) : null
  return bare && withStop(LABELS[bare.key](...bare.values.map(translateValue)))
}

/** The causes of a list. A reason may have a '; ' of its own: 'could not be read; the log …'. */
function causesIn(text: string): string[] {
  const causes: string[] = []
  for (const part of text.split('; ')) {
    const isCause = causes.length === 0 || part.includes(': ') || translateSentence(part) !== null
    if (isCause) causes.push(part)
    else causes.push(`${causes.pop()}; ${part}`)
  }
  return causes
}

/** 'example.org: HTTP 404' */
function translateCause(cause: string): string {
  const end = cause.lastIndexOf(': ')
  const isKnown = translateSentence(cause) !== null
  return isKnown || end < 0
    ? sentenceText(cause)
    : `${cause.slice(0, end)}: ${sentenceText(cause.slice(end + 2))}`
}

function translateValue({ kind, text }: SentenceValue): string {
  switch (kind) {
    case 'sentence':
      return sentenceText(text)
    case 'list':
      return text.split(', ').map(sentenceText).join(', ')
    case 'causes':
      return causesIn(text).map(translateCause).join('; ')
    default:
      return text
  }
}
