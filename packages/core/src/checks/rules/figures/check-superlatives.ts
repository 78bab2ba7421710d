import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Check } from '../../checked.ts'
import { isQuoted, placeIn, type Source, unclear } from '../../reading/evidence.ts'
import { figureMatches } from '../../reading/figure-matches.ts'
import type { ReadText } from '../../reading/read-text.ts'
import type { StatedFigure } from '../../reading/stated-figures.ts'

const SUPERLATIVES: RegExp[] = [
  /สูงสุด|สูงที่สุด|มากที่สุด|ใหญ่ที่สุด|\b(?:highest|largest|biggest)\b|(?<!\bat )\bmost\b(?! of)/i,
  /ต่ำสุด|ต่ำที่สุด|น้อยที่สุด|เล็กที่สุด|\b(?:lowest|smallest|fewest)\b|(?<!\bat )\bleast\b/i,
]
const REACH = 40

/** The superlative right before a figure, with no other figure between. */
function superlativeOf(read: ReadText, figure: StatedFigure): number {
  const last = read.figures.findLast(({ end }) => end <= figure.start)
  const start = Math.max(last?.end ?? 0, figure.start - REACH)
  return SUPERLATIVES.findIndex((pattern) => pattern.test(read.text.slice(start, figure.start)))
}

/** A figure stated as the highest or lowest, where its quote gives that place to another one. */
export function checkSuperlatives(statement: ReadText, sources: Source[]): Check[] {
  return statement.figures.flatMap((stated) => {
    const kind = superlativeOf(statement, stated)
    if (kind < 0) return []
    return sources.flatMap((source) => {
      const alike = source.read.figures.filter((one) => one.unit === stated.unit && isQuoted(source, one))
      const own = alike.find((one) => figureMatches(stated, one))
      const first = alike.find(
        (one) => !figureMatches(stated, one) && superlativeOf(source.read, one) === kind,
      )
      if (!own || !first || superlativeOf(source.read, own) === kind) return []
      return [
        {
          ...unclear('figure', stated.text, sentence('otherRank', first.text, stated.text)),
          place: placeIn(source, first),
        },
      ]
    })
  })
}
