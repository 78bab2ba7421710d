import { Lexicon } from './lexicon.ts'
import { formsIn, readTable } from './read-tables.ts'
import type { CutText } from './words.ts'

/** A word that gives away the field of a text, such as 'striker' for sport. */
export type FieldWord = { field: string; written: string }

let lexicon: Lexicon | null = null

function fieldLexicon(): Lexicon {
  if (lexicon) return lexicon
  // Thai words count whole only: 'ครัว' is not in 'ครัวเรือน'
  const built = new Lexicon(Number.POSITIVE_INFINITY)
  for (const { columns, place } of readTable('fields.tsv', 3)) {
    const [id = '', english = '', thai = ''] = columns
    const entry = { id, kind: 'concept', country: null, broader: null } as const
    built.addFree({ entry, english: formsIn(english), thai: formsIn(thai), place })
  }
  lexicon = built
  return built
}

/** The words in the first tokens of a text that give away a field such as sport or cooking. */
export function fieldWords({ text, tokens }: CutText, first = tokens.length): FieldWord[] {
  return fieldLexicon()
    .find(tokens.slice(0, first))
    .map(({ entry, from, to }) => ({
      field: entry.id,
      written: text.slice(tokens[from]?.start, tokens[to - 1]?.end),
    }))
}
