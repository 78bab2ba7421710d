import { articlesIn } from '../../lib/wording.ts'
import type { SourceReading } from '../../ports.ts'
import type { StepChange } from './save-steps.ts'

type Read = Extract<SourceReading, { state: 'read' }>
const KINDS: Record<Read['kind'], string> = {
  feed: 'Feed',
  sitemap: 'News sitemap',
  page: 'Links of the page',
  article: 'Single article',
  api: 'Search',
  sample: 'Bundled sample source',
}

/** The step of a source after its reading; `known`: articles of its last listing. */
export function sourceReport(reading: SourceReading, known: number): StepChange {
  if ('reason' in reading)
    return { state: reading.state, detail: reading.reason, missed: reading.missed ?? 'failed' }
  if (reading.state === 'unchanged')
    return {
      state: 'unchanged',
      detail: `Nothing new since the last read; ${articlesIn(known)} from then`,
      found: known,
    }
  const found = reading.entries.length
  const repairs = reading.repairs?.length ? `; repaired: ${reading.repairs.join(', ')}` : ''
  return { state: 'done', detail: `${KINDS[reading.kind]}: ${articlesIn(found)}${repairs}`, found }
}
