import { findFigures } from '@newsloom/lexicon/figures'
import type { Hit } from '@newsloom/lexicon/lexicon'
import type { Token } from '@newsloom/lexicon/words'
import type { NamedFigure } from './found-figure.ts'

const CLOSED = /(?<![a-z])(?:clos(?:e|es|ed|ing)|ends?|ended|finish(?:es|ed)?|settles?|settled)(?![a-z])|ปิด/i
const LEVEL = /(?:(?<![a-z])(?:at|to)|ที่(?:ระดับ)?|ระดับ|ปิด(?:ตลาด)?)\s?$/i
const CHANGE =
  /(?:(?<![a-z])(?:up|down|gain(?:s|ed)?|los(?:es|t)|adds?|added|falls?|fell|ris(?:es|e)|rose|drops?|dropped|sheds?|jumps?)(?: by)?|(?:ปิด)?(?:บวก|ลบ|เพิ่มขึ้น|ลดลง|ร่วง|พุ่ง)(?:ลง|ขึ้น)?|[+-])\s?$/i
/** Characters from the index to its figure, and before a figure that say which one it is. */
const [FAR, BEFORE] = [70, 20]
/** Exchanges whose names stand for their main index. */
export const EXCHANGES: ReadonlySet<string> = new Set(['set-exchange'])
/** The name of an index in the names of its measures. */
export const indexName = (id: string): string => id.replace('-exchange', '').replaceAll('-', ' ')
/** No index closes lower; a smaller number is its change. */
const LOWEST = 100

/** The closes of stock indices and by how many points they changed, by a unified text. */
export function findCloses(text: string, tokens: Token[], names: Hit[]): NamedFigure[] {
  const indices = names
    .filter(({ entry }) => entry.kind === 'index' || EXCHANGES.has(entry.id))
    .map(({ entry, from, to }) => ({
      name: indexName(entry.id),
      start: tokens[from]?.start ?? 0,
      end: tokens[to - 1]?.end ?? 0,
    }))
  if (indices.length === 0) return []
  return findFigures(text).flatMap((figure) => {
    if (figure.unit !== '' && figure.unit !== 'point') return []
    const index = indices.findLast(({ end }) => end <= figure.start && figure.start - end <= FAR)
    if (!index) return []
    const between = text.slice(index.start, figure.start)
    const before = between.slice(-BEFORE)
    if (between.includes('\n') || !CLOSED.test(between)) return []
    if (figure.value >= LOWEST && LEVEL.test(before)) return [closeOf(figure, `${index.name} close`)]
    return CHANGE.test(before) ? [closeOf(figure, `${index.name} change`)] : []
  })
}

const closeOf = (figure: Omit<NamedFigure, 'measure'>, measure: string): NamedFigure => ({
  ...figure,
  measure,
  unit: 'point',
})
