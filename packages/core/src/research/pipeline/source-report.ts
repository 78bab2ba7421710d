import type { SourceReading } from '../../ports.ts'
import type { StepChange } from '../progress/save-steps.ts'

/** The step of a source after its reading; `known`: articles of its last listing. */
export function sourceReport(reading: SourceReading, known: number): StepChange {
  if ('reason' in reading)
    return { state: reading.state, outcome: reading.reason, missed: reading.missed ?? 'failed' }
  if (reading.state === 'unchanged')
    return { state: 'unchanged', outcome: { kind: 'unchanged', articles: known }, found: known }
  const { kind: from, repairs = [], entries } = reading
  const articles = entries.length
  return { state: 'done', outcome: { kind: 'listing', from, articles, repairs }, found: articles }
}
