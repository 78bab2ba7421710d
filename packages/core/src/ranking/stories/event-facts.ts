import { fieldWords } from '@newsloom/lexicon/fields'
import type { Hit } from '@newsloom/lexicon/lexicon'
import { findPeriods } from '@newsloom/lexicon/periods'
import type { CutText } from '@newsloom/lexicon/words'
import { findCloses } from '../figures/closes.ts'
import type { NamedFigure } from '../figures/found-figure.ts'
import { findVotes } from '../figures/votes.ts'

/** Facts that differ from event to event of one body, market or pair of teams. */
export type EventFacts = {
  /** votes for and against, as one number, and 'unanimous' */
  votes: Set<string>
  /** a body decided, whatever the numbers */
  isDecided: boolean
  /** somebody spoke to an audience */
  isSpeech: boolean
  /** the levels at which indices closed */
  closes: NamedFigure[]
  /** match results in the headline, 'less-more'; empty where nothing says that it is about sport */
  results: Set<string>
  /** days of the calendar that its headline or dateline names, such as 'day:11-19' */
  days: Set<string>
}
type Part = { text: CutText; names: Hit[] }

const UNANIMOUS = 'unanimous'
const ALL_AGREED = /(?<!(?:not|non|near|almost|nearly)[ -])\bunanimous(?:ly)?\b|เอกฉันท์/iu
const DECIDED = /\b(?:dissent(?:s|ed|ing)?|voted|split (?:decision|vote))\b|มีมติ/iu
const SPEECH = /\b(?:speech|keynote|seminar|forum|lecture)\b|ปาฐกถา|สุนทรพจน์|สัมมนา|เสวนา|บนเวที/iu
/** No team scores more; sets and quarters are counted higher. */
const RESULT =
  /(?<![\d.,:/-])(\d) ?[-–:] ?(\d)(?![\d.,:/%-]| ?(?:น\.|ล้าน|บาท|ปี|วัน|เดือน|สัปดาห์|ชั่วโมง|นัด|เกม|ครั้ง|คน|ต่อ|lead\b|up\b|down\b|ahead\b|(?:day|week|month|year|game|match)s?\b|(?:on )?pen(?:s|alties)\b|จุดโทษ|ในการดวล|เซต))/giu
/** Directly before a score that was not the last: 'came back from 1-2', 'ตามหลัง 1-2'. */
const ON_THE_WAY =
  /(?:\b(?:trail(?:ed|ing)?|led|lead|leading|ahead|behind|down|from)(?: by)?|ตามหลัง|นำ|นำก่อน|นำห่าง) ?$/iu
/** Longer than what `ON_THE_WAY` finds, characters. */
const BEFORE = 16

/** The facts in a headline and an opening. */
export function eventFacts(parts: Part[]): EventFacts {
  const votes = parts.flatMap(({ text: { text } }) => [
    ...findVotes(text).map(({ value }) => (value % 1_000 === 0 ? UNANIMOUS : String(value))),
    ...(ALL_AGREED.test(text) ? [UNANIMOUS] : []),
  ])
  return {
    votes: new Set(votes),
    isDecided: votes.length > 0 || parts.some(({ text }) => DECIDED.test(text.text)),
    isSpeech: parts.some(({ text }) => SPEECH.test(text.text)),
    closes: parts.flatMap(closesIn),
    results: resultsOf(parts),
    days: new Set(daysOf(parts)),
  }
}

const closesIn = ({ text, names }: Part): NamedFigure[] =>
  findCloses(text.text, text.tokens, names).filter(({ measure }) => measure.endsWith(' close'))

/** An opening may give the results of other matches. */
function resultsOf(parts: Part[]): Set<string> {
  const headline = parts[0]?.text.text ?? ''
  const results = [...headline.matchAll(RESULT)].flatMap(({ index, 1: one, 2: other }) =>
    ON_THE_WAY.test(headline.slice(Math.max(0, index - BEFORE), index))
      ? []
      : [[one, other].sort().join('-')],
  )
  const isSport = () => parts.some(({ text }) => fieldWords(text).some(({ field }) => field === 'sport'))
  return new Set(results.length > 0 && isSport() ? results : [])
}

/** 'LAMPANG, March 3 - …', 'เมื่อวันที่ 3 มี.ค. …' */
const DATELINE = /^[^.!?]{0,60}?(?= ?[-–—]{1,2} )|^(?:เมื่อ)?วันที่.{0,24}/u

/**
 * Elsewhere in a text, a day may be that of something else: when a law takes effect, or what is
 * remembered.
 */
function daysOf(parts: Part[]): string[] {
  const [headline = '', opening = ''] = parts.map(({ text: { text } }) => text)
  const inHeadline = daysIn(headline)
  return inHeadline.length > 0 ? inHeadline : daysIn(DATELINE.exec(opening.trimStart())?.[0] ?? '')
}

const daysIn = (text: string): string[] =>
  findPeriods(text).flatMap(({ key }) => (key.startsWith('day:') ? [key] : []))
