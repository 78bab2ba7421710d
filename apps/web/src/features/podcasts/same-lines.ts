import type { ScriptLine } from '@newsloom/contract/podcasts/script'

type SpokenWords = Pick<ScriptLine, 'kind' | 'text' | 'statementIds'>

/** Whether two lines say the same on the same sources, whoever says it. */
export const saysSame = (a: SpokenWords, b: SpokenWords): boolean =>
  a.kind === b.kind &&
  a.text === b.text &&
  a.statementIds.length === b.statementIds.length &&
  a.statementIds.every((id, place) => id === b.statementIds[place])

/** Compares by field: the database returns the keys of a line in another order. */
export const sameLines = (some: readonly ScriptLine[], others: readonly ScriptLine[]): boolean =>
  some.length === others.length &&
  some.every((line, place) => {
    const other = others[place]
    return (
      other?.id === line.id &&
      other.speaker === line.speaker &&
      (other.isKept ?? false) === (line.isKept ?? false) &&
      other.keptAfter === line.keptAfter &&
      saysSame(line, other)
    )
  })
