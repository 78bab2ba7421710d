import { findPeriods } from '@newsloom/lexicon/periods'
import { isOutside, type NamedFigure } from './found-figure.ts'

const VOTE =
  /(?<![\d.,:/-])(\d{1,3}) ?(?:[-–:]|ต่อ|to|against) ?(\d{1,3})(?![\d.,:/–-]\d|\d| ?(?:%|percent|per cent|น\.|am\b|pm\b|ล้าน|บาท|ปี|วัน|million|billion|years?|days?|basis|bps?))/giu
/** In place of the numbers in the text around them. */
const PAIR = '¦'
const VOTED = 'votes?|voted|voting|ballots?'
const BESIDE = new RegExp(
  `(?<![a-z])(?:${VOTED}|majority)(?: of| by| was)? ?${PAIR}|${PAIR}[ -]?(?:${VOTED}|majority)(?![a-z])|` +
    `(?:โหวต|ลงคะแนน|เสียง|เสียงข้างมาก) ?${PAIR}|${PAIR} ?เสียง`,
  'i',
)
const WORD = new RegExp(
  `(?<![a-z])(?:${VOTED}|dissent\\w*)(?![a-z])|โหวต|ลงคะแนน|(?<!สม)มติ(?:เอกฉันท์|ด้วย|ที่)? ?${PAIR}`,
  'i',
)
/** Words of a body that decides by votes: a board has a มติ on shares as well. */
const DECIDED =
  /(?<![a-z])(?:splits?|majority|rules|ruled|pass(?:es|ed)|approve[sd]|reject(?:s|ed))(?![a-z])|(?<!สม)มติ/i
const BODY =
  /(?<![a-z])(?:MPC|FOMC|Fed|BoE|BoJ|BoT|courts?|House|assembly|senate|senators|parliament|congress|lawmakers|MPs|justices|judges|committee|council)(?![a-z])|กนง|เฟด|สภา|วุฒิ|ศาล|กกต|กสทช|กรรมการ|กรรมาธิการ/i
const SHARES = new RegExp(
  `แตกพาร์|เพิ่มทุน|หุ้นปันผล|หุ้นเดิม|หุ้นใหม่|วอร์แรนต์|อัตรา(?:ส่วน)? ?${PAIR}|(?:stock|share) split`,
  'i',
)
const SPORT =
  /(?<![a-z])(?:goals?|scor(?:es|ed|ers?)|match|league|cup|playoffs?|striker|midfielder|FC)(?![a-z])|ฟุตบอล|บอลโลก|ประตู|แมตช์|ลีก|แข้ง/i
/** Characters before and after the numbers in which a word says that they are votes. */
const [BEFORE, AFTER] = [30, 18]
/** The same for the body that votes. */
const BODY_BEFORE = 60

/** The votes for and against, by a unified text: '5-2', '5 ต่อ 2', '271 to 180'. */
export function findVotes(text: string): NamedFigure[] {
  const found = [...text.matchAll(VOTE)]
  if (found.length === 0) return []
  const isNoDate = isOutside(findPeriods(text))
  return found.flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    if (!isVote(text, start, end) || !isNoDate({ start, end })) return []
    const [high = 0, low = 0] = [Number(match[1]), Number(match[2])].sort((a, b) => b - a)
    const value = high * 1_000 + low
    return [{ measure: 'vote', unit: 'ballot', value, step: 1, isRough: false, start, end }]
  })
}

function isVote(text: string, start: number, end: number): boolean {
  const [next = ''] = text.slice(end, end + AFTER).split('\n')
  const around = `${lineBefore(text, start, BEFORE)}${PAIR}${next}`
  if (SHARES.test(around)) return false
  if (BESIDE.test(around)) return true
  if (SPORT.test(around)) return false
  return WORD.test(around) || (DECIDED.test(around) && BODY.test(lineBefore(text, start, BODY_BEFORE)))
}

const lineBefore = (text: string, start: number, characters: number): string =>
  text
    .slice(Math.max(0, start - characters), start)
    .split('\n')
    .at(-1) ?? ''
