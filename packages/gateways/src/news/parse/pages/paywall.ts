import { hasThai } from '@newsloom/contract/text/has-thai'
import { sentencesOf } from '@newsloom/contract/text/split-line'
import { attribute, type DomDocument } from '../dom.ts'
import { textOf } from '../plain-text.ts'
import type { LinkedArticle } from './json-ld.ts'

/**
 * The signs of a wall on a page that is served as if it had none: it says that it is not free, or
 * it has lines that ask readers to subscribe for the rest.
 */
export type WallSigns = { isDeclared: boolean; asks: ReadonlySet<string>; lines: readonly string[] }

/** A longer text is an article, whatever stands below it, characters; Thai has more in each. */
const TEASER = { thai: 700, other: 1_000 }
const LONGEST_ASK = 250
const MAX_PARTS = 10
/** Classes, ids and names of elements, as publishers mark what is paid for. */
const SELECTOR = /^(?:[\w-]*[.#]?[\w-]+[\s,>]*){1,6}$/
const NEVER = new Set(['html', 'head', 'body'])

const REST =
  '(?:continue|keep|finish) reading|(?:continue|read|unlock|access|see|view|get|enjoy)(?: to)?(?: the| this| our)? (?:full|rest|whole|entire|complete|remaining|article|story|more of)'
const OFFER =
  '(?:subscribe|subscription|sign (?:in|up)|log ?in|register|become a (?:paid )?(?:member|subscriber)|start (?:a|your)(?: free)? trial)'
/** Lines that stand in place of the rest of an article. */
const WALL = new RegExp(
  [
    String.raw`\b${OFFER}\b[^.!?]{0,60}\b(?:${REST})`,
    String.raw`\b(?:${REST})\b[^.!?]{0,60}\b${OFFER}\b`,
    String.raw`\bthis (?:article|story|content|post) is (?:only |exclusively )?(?:for|available (?:only )?(?:to|for)|reserved for|exclusive to) [^.!?]{0,30}(?:subscribers|members)`,
    String.raw`\bsubscribers? (?:get|can read|have access to) (?:the )?(?:full|rest|whole|entire)`,
    // Thai
    '(?:สมัคร(?:เป็น)?สมาชิก|สมัครรับ|ลงทะเบียน|เข้าสู่ระบบ|ล็อกอิน|เป็นสมาชิก).{0,40}เพื่อ(?:อ่าน|เข้าถึง|ดูเนื้อหา)',
    '(?:อ่านต่อ|อ่านฉบับเต็ม|อ่านเนื้อหาฉบับเต็ม|อ่านข่าวฉบับเต็ม).{0,40}(?:สมัครสมาชิก|เฉพาะสมาชิก|สำหรับสมาชิก)',
    '(?:บทความ|ข่าว|เนื้อหา)นี้(?:มีให้อ่าน|เปิดให้อ่าน|สงวนไว้)?(?:เฉพาะ|สำหรับ)สมาชิก',
  ].join('|'),
  'iu',
)
/** Other sentences around such a line, which sell the subscription. */
const ASK =
  /^(?:subscribe\b|subscribers? (?:get|can|have|enjoy|receive)\b|already a (?:subscriber|member)|(?:sign|log) ?(?:in|up)\b|register (?:now|today|for free)|become a (?:paid )?(?:member|subscriber)|start your (?:free )?(?:trial|subscription)|get (?:full|unlimited|digital) access|unlock (?:this|the)|cancel any ?time|สมัคร(?:เป็น)?สมาชิก|สมาชิก(?:จะ)?(?:ได้รับ|อ่าน)|เป็นสมาชิกอยู่แล้ว|เข้าสู่ระบบ)/iu

/** Finds the signs of a wall; the text of the page must not have been read yet. */
export function wallSigns(document: DomDocument, linked: LinkedArticle | null): WallSigns {
  // an empty page has no body, and linkedom cannot make one
  const lines = (document.documentElement ? textOf(document.body) : '').split('\n').map((line) => line.trim())
  const asks = lines.filter((line) => line.length <= LONGEST_ASK && WALL.test(line))
  return { isDeclared: isDeclaredPaid(document, linked), asks: new Set(asks), lines }
}

function isDeclaredPaid(document: DomDocument, linked: LinkedArticle | null): boolean {
  const free = linked?.isMain ? linked.isFree : null
  if (free !== null) return !free
  if (linked?.isMain && linked.paidParts.length > 0) return true
  return /^(?:https?:\/\/schema\.org\/)?false$/i.test(
    attribute(document, '[itemprop~="isAccessibleForFree"]', 'content') ?? '',
  )
}

/** Removes the parts that a publisher marks as paid for: what is left is the teaser. */
export function removePaidParts(document: DomDocument, { paidParts }: LinkedArticle): void {
  for (const selector of paidParts.slice(0, MAX_PARTS)) {
    if (!SELECTOR.test(selector)) continue
    for (const part of [...document.querySelectorAll(selector)])
      if (!NEVER.has(part.localName ?? '')) part.remove()
  }
}

/** Whether a text is all that the page shows to readers who do not pay. */
export function isTeaser(text: string, { isDeclared, asks, lines }: WallSigns): boolean {
  if (isDeclared) return true
  if (asks.size === 0 || text.length > teaserLength(text)) return false
  const [first = ''] = text.split('\n')
  const start = lines.indexOf(first)
  return lines.some((line, at) => at > start && asks.has(line))
}

/** Whether a text in a feed ends with a line that asks readers to subscribe for the rest. */
export function endsInAsk(text: string): boolean {
  const last = text.trimEnd().split('\n').slice(-2).join('\n')
  return text.length <= teaserLength(text) && WALL.test(last.slice(-LONGEST_ASK))
}

const teaserLength = (text: string): number => (hasThai(text) ? TEASER.thai : TEASER.other)

/** A teaser without the sentences that sell the rest. */
export const withoutAsks = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => sentencesOf(line))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '' && !ASK.test(sentence) && !WALL.test(sentence))
    .join(' ')
