import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { isQuoted, placeIn, type Source, unclear } from '../../reading/evidence.ts'
import type { Modifier } from '../../reading/modifiers.ts'
import { overlaps, type ReadText } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'
import { changeOf } from './calculated.ts'

const WAY = /^(?:up|down|slow|fast|hold)$/
const hasWay = ({ kinds }: Modifier): boolean => kinds.some((kind) => WAY.test(kind))

/**
 * Finds 'crept higher' where the quote gives '17.1% in August, versus 17.6% in June' and has no
 * word for a direction, as the figures show the other way.
 */
export function checkShownChange(statement: ReadText, sources: Source[]): Check[] {
  const [stated, ...others] = statement.modifiers.filter(hasWay)
  if (!stated || others.length > 0 || statement.figures.some(({ unit }) => unit === 'percent')) return []
  const way = stated.kinds.includes('up') ? 1 : stated.kinds.includes('down') ? -1 : 0
  const isOpen = statement.modifiers.some(({ kinds }) => /not|deny|lack/.test(kinds.join()))
  const changes = sources.flatMap(changesIn)
  const [first, ...more] = changes
  if (way === 0 || isOpen || !first || more.length > 0) return []
  const { source, old, now } = first
  if (Math.sign(now.value - old.value) !== -way) return []
  const said = `${old.text} → ${now.text}`
  return [
    {
      ...unclear('direction', stated.form, sentence('statementSays', stated.form, said)),
      place: placeIn(source, now),
    },
  ]
}

type Change = { source: Source; old: StatedFigure; now: StatedFigure }

/** The pairs of quoted figures of which one is the earlier, in sentences without a direction. */
function changesIn(source: Source): Change[] {
  const { read, quotes } = source
  const isTold = quotes.some((quote) => read.modifiers.some((one) => hasWay(one) && overlaps(one, quote)))
  if (isTold) return []
  const quoted = read.figures.filter((one) => isQuoted(source, one))
  return quoted.flatMap((first, place) => {
    const second = quoted[place + 1]
    if (second?.unit !== 'percent' || first.unit !== 'percent' || first.isPoints || second.isPoints) return []
    const order = changeOf(source, first, second)
    if (!order) return []
    return [
      order.old === first.value ? { source, old: first, now: second } : { source, old: second, now: first },
    ]
  })
}
