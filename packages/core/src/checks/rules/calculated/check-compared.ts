import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { thingsOf } from '../../reading/bindings.ts'
import { isQuoted, placeIn, type Source, unclear } from '../../reading/evidence.ts'
import { isWithin, type Named, type ReadText, type Span } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

const MORE =
  /(?:มาก|สูง|เร็ว|ดี)กว่า(?!ครึ่ง|ร้อยละ|\s?\d)|นำหน้า|แซงหน้า|\b(?:more|higher|faster|larger|bigger|greater) (?:[a-z]+ ){0,3}than\b|\b(?:outsold|outpaced|outperformed|overtook|ahead of)\b/i
const LESS =
  /(?:น้อย|ต่ำ|ช้า)กว่า(?!ครึ่ง|ร้อยละ|\s?\d)|ตามหลัง|\b(?:less|lower|slower|smaller|fewer) (?:[a-z]+ ){0,3}than\b|\b(?:trailed|lagged|behind)\b/i
const PARTY = /^(?:country|company|institution|city|province|region|product)$/

/**
 * Finds 'Boeing delivered more than Airbus' where the quotes give 57 for the one and 61 for the
 * other. A statement with figures is checked by them.
 */
export const checkCompared = (statement: ReadText, sources: Source[]): Check[] =>
  statement.clauses.flatMap((clause) => {
    if (statement.figures.some((one) => isWithin(one, clause))) return []
    const text = statement.text.slice(clause.start, clause.end)
    const [more, less] = [MORE.exec(text), LESS.exec(text)]
    const mark = more ?? less
    if (!mark || (more && less)) return []
    const [one, other] = sidesOf(statement, clause, clause.start + mark.index)
    if (!one || !other) return []
    const found = sources.flatMap((source) => {
      const [mine, theirs] = [figureOf(source, one, other), figureOf(source, other, one)]
      return mine && theirs && mine.unit === theirs.unit ? [{ source, mine, theirs }] : []
    })
    const [first, ...rest] = found
    if (!first || rest.length > 0 || first.mine.value === first.theirs.value) return []
    if (first.mine.value > first.theirs.value === (more !== null)) return []
    const said = `${first.mine.text} / ${first.theirs.text}`
    return [
      {
        ...unclear('direction', mark[0], sentence('statementSays', mark[0], said)),
        place: placeIn(first.source, first.mine),
      },
    ]
  })

/** The parties before and after a comparison, if each side has just one. */
function sidesOf(read: ReadText, clause: Span, at: number): [Named?, Named?] {
  const names = read.namesIn(clause).filter((name) => PARTY.test(name.kind) && isWithin(name, clause))
  const before = names.filter(({ end }) => end <= at)
  const after = names.filter(({ start }) => start >= at)
  return before.length === 1 && after.length === 1 ? [before[0], after[0]] : []
}

/** A thing this close to a figure is the one that it refers to. */
const CLOSE = 0.25

/** The quoted figure of a party, if it is nearer to it than to the other. */
function figureOf(source: Source, { id }: Named, other: Named): StatedFigure | null {
  const near = source.read.figures
    .filter((one) => isQuoted(source, one) && one.unit !== 'year' && !isChange(source.read, one))
    .map((figure) => ({ figure, things: thingsOf(source.read, figure) }))
    .map(({ figure, things }) => ({ figure, own: things.get(id) ?? 0, others: things.get(other.id) ?? 0 }))
    .filter(({ own, others }) => own >= CLOSE && own > others)
    .sort((a, b) => b.own - a.own)
  return near[0]?.figure ?? null
}

/** 'Fell 3%': a larger fall is less. */
const isChange = ({ modifiers }: ReadText, { start }: Span): boolean =>
  modifiers.some(
    ({ kinds, end }) => end <= start && start - end <= CHANGE_REACH && /up|down/.test(kinds.join()),
  )
const CHANGE_REACH = 14
