import { interpretDate } from '../../src/news/dates/read-date.ts'
import { decodeText } from '../../src/news/encodings/charset.ts'
import { type Portion, READ_AT, readCases, type SetRow } from '../sets/read-sets.ts'
import type { Measured } from './report.ts'

type DateCase = SetRow<'dates'>

const readingOf = ({ value, context = {} }: DateCase) =>
  interpretDate(value, { ...context, readAt: context.readAt ? new Date(context.readAt) : READ_AT })

function faultOf(one: DateCase): 'wrong' | 'refused' | null {
  const reading = readingOf(one)
  if ('refused' in reading) return one.expect === null ? null : 'refused'
  const isSame = reading.date.toISOString().slice(0, 19) === one.expect?.slice(0, 19)
  return isSame ? null : 'wrong'
}

/** Date strings that were read right, or refused where they are not a date. */
export function measureDates(portion: Portion, language: 'thai' | 'any'): Measured {
  const cases = readCases('dates', portion).filter(({ id }) => language === 'any' || id.startsWith('thai'))
  const faults = cases.map((one) => ({ one, fault: faultOf(one) })).filter(({ fault }) => fault)
  const count = (fault: string) => faults.filter((f) => f.fault === fault).length
  return {
    ours: (cases.length - faults.length) / cases.length,
    cases: cases.length,
    unit: 'share',
    wrong: faults.map(({ one, fault }) => `${one.id} ${fault}: ${one.value}`),
    more: { refused: count('refused'), wrongDate: count('wrong') },
  }
}

/** Texts that were decoded right, whatever was declared. */
export function measureCharsets(portion: Portion): Measured {
  const cases = readCases('charsets', portion)
  const wrong = cases
    .filter((one) => {
      const text = decodeText(Buffer.from(one.base64, 'base64'), one.contentType)
      return !text.includes(one.expect)
    })
    .map(({ id }) => id)
  return { ours: (cases.length - wrong.length) / cases.length, cases: cases.length, unit: 'share', wrong }
}
