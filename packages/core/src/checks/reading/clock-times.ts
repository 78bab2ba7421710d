/**
 * A time of day as a text writes it; `key` is the same for '14.30 น.', '2:30 p.m.' and
 * 'บ่ายสองโมงครึ่ง'.
 */
export type ClockTime = { key: string; text: string; start: number; end: number }

/** The second clause is the beginning of a span of time: '08.00-17.00 น.'. */
const DIGITAL =
  /(?<![\d:.])(\d{1,2})[:.](\d{2})\s?(?:(a\.?m\b|น\.|นาฬิกา|GMT)|(p\.?m\b)|(?=-\s?\d{1,2}[:.]\d{2}\s?(?:น\.|นาฬิกา)))/gi
const HOUR = /(?<![\d:.])(\d{1,2})\s?(?:(a\.?m\b\.?)|(p\.?m\b\.?))/gi
const SPOKEN: [RegExp, (hour: number) => number][] = [
  [/ตี\s?([1-5])(?!\d)/g, (hour) => hour],
  [/(?<!\d)(\d{1,2})\s?โมงเช้า/g, (hour) => hour],
  [/บ่าย\s?([1-4])?\s?โมง(?!เย็น)/g, (hour) => 12 + hour],
  [/(?<!\d)([3-6])\s?โมงเย็น/g, (hour) => 12 + hour],
  [/(?<!\d)([1-5])\s?ทุ่ม/g, (hour) => 18 + hour],
  [/เที่ยงวัน|\bnoon\b/gi, () => 12],
  [/เที่ยงคืน|\bmidnight\b/gi, () => 0],
]

/** The times of day of a unified text, in digits or as they are spoken. */
export function findClockTimes(text: string): ClockTime[] {
  const digital = [...text.matchAll(DIGITAL)].map((match) => at(match, match[1], match[4], match[2]))
  const hours = [...text.matchAll(HOUR)].map((match) => at(match, match[1], match[3]))
  const spoken = SPOKEN.flatMap(([pattern, hourOf]) =>
    [...text.matchAll(pattern)].map((match) => placed(match, hourOf(Number(match[1] ?? 1)))),
  )
  return [...digital, ...hours, ...spoken]
}

const at = (match: RegExpExecArray, hour?: string, afternoon?: string, minute?: string): ClockTime =>
  placed(match, (Number(hour) % (afternoon ? 12 : 24)) + (afternoon ? 12 : 0), minute)

const placed = ({ 0: text, index }: RegExpExecArray, hour: number, minute = '00'): ClockTime => ({
  key: `clock:${hour}:${minute}`,
  text,
  start: index,
  end: index + text.length,
})
