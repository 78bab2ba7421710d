import { findPeriods } from '@newsloom/lexicon/periods'
import { isOutside, type NamedFigure } from './found-figure.ts'

const VOTE =
  /(?<![\d.,:/-])(\d{1,3}) ?(?:[-–:]|ต่อ|to|against) ?(\d{1,3})(?![\d.,:/–-]\d|\d| ?(?:%|percent|per cent|น\.|am\b|pm\b|ล้าน|บาท|ปี|วัน|million|billion|years?|days?|basis|bps?))/giu
const WORD =
  /(?<![a-z])(?:votes?|voted|voting|ballots?|split|majority|against|dissent\w*)(?![a-z])|มติ|เสียง|โหวต|ลงคะแนน/i
/** Characters before and after the numbers in which a word says that they are votes. */
const [BEFORE, AFTER] = [30, 18]

/** The votes for and against, by a unified text: '5-2', '5 ต่อ 2', '271 to 180'. */
export function findVotes(text: string): NamedFigure[] {
  const isNoDate = isOutside(findPeriods(text))
  return [...text.matchAll(VOTE)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const around = `${lineBefore(text, start)} ${text.slice(end, end + AFTER).split('\n')[0]}`
    if (!WORD.test(around) || !isNoDate({ start, end })) return []
    const [high = 0, low = 0] = [Number(match[1]), Number(match[2])].sort((a, b) => b - a)
    const value = high * 1_000 + low
    return [{ measure: 'vote', unit: 'ballot', value, step: 1, isRough: false, start, end }]
  })
}

const lineBefore = (text: string, start: number): string =>
  text
    .slice(Math.max(0, start - BEFORE), start)
    .split('\n')
    .at(-1) ?? ''
