import type { CheckedFigure, OtherValue } from '@newsloom/contract/analysis/checked-analysis'
import type { ReportedFigure, StoryFigure } from '@newsloom/contract/research/stories'
import { isSameFigure, measureKey, measuresIn } from '../ranking/stated-measures.ts'
import { storyFacts } from '../ranking/story-facts.ts'
import { amountOf } from './figure-thing.ts'

/** The reports of a story with their figures; `publisher`: of the one that is cited. */
export type ReportedStory = {
  publisher: string
  figures: ReportedFigure[]
  reports: { publisher: string; url: string }[]
}

/** The values that other reports of a story give for a key figure of one of them. */
export function storyValues(
  figure: CheckedFigure,
  { publisher, figures: reported, reports }: ReportedStory,
): OtherValue[] {
  const own = reported.find((one) => one.publisher === publisher && isReportedAs(one, figure))
  if (!own) return []
  const { disputed, risen } = storyFacts([], reported)
  const compared = [...disputed, ...risen].find((one) => measureKey(one) === measureKey(own))
  return (compared?.values ?? [])
    .filter(({ publishers }) => !publishers.includes(publisher))
    .map((value) => otherValue(value, own, reports))
}

/** A fall is reported as less than zero, but written as it is: 'fell 5%'. */
function isReportedAs(reported: ReportedFigure, figure: CheckedFigure): boolean {
  const amount = amountOf(figure)
  if (!amount || reported.unit !== amount.unit) return false
  const size = { ...reported, value: Math.abs(reported.value) }
  if (!isSameFigure(size, { ...amount, value: Math.abs(amount.value) })) return false
  const measures = measuresIn(figure.what)
  return measures.size === 0 || measures.has(reported.measure)
}

function otherValue(
  { value, to, publishers }: StoryFigure['values'][number],
  { unit }: ReportedFigure,
  reports: ReportedStory['reports'],
): OtherValue {
  const sources = publishers.map((publisher) => ({
    publisher,
    url: reports.find((report) => report.publisher === publisher)?.url ?? '',
  }))
  return { value, ...(to === undefined ? {} : { to }), unit, sources }
}
