import type { ClickClass } from '@newsloom/contract/analytics/click-totals'
import { storedReasons } from '@newsloom/contract/sends/click-reasons'
import type { Evidence } from './evidence.ts'

/** A click's class, and its reasons as they are stored; '' for people. */
export type Judgement = { class: ClickClass; reason: string }

const PEOPLE: Judgement = { class: 'people', reason: '' }
const MACHINE = 2.5
const UNSURE = 1.6

/** A score of 2.5 and more is a machine, below 1.6 a person. */
export function judgementOf(evidence: Evidence[]): Judgement {
  if (evidence.length === 0) return PEOPLE
  const score = evidence.reduce((sum, { weight }) => sum + weight, 0)
  if (score < UNSURE) return PEOPLE
  const strongestFirst = evidence.toSorted((a, b) => b.weight - a.weight)
  return {
    class: score >= MACHINE ? 'machine' : 'unsure',
    reason: storedReasons(strongestFirst.map(({ reason }) => reason)),
  }
}
