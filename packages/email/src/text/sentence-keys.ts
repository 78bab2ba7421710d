/** The places of values in a sentence, and the values that fit there. */
const HOLES = {
  '{}': { kind: 'any', form: '(.+?)' },
  '{#}': { kind: 'number', form: '([\\d.,]+)' },
  /** a merge tag, whole or not: '{{name}}', '{name' */
  '{~}': { kind: 'tag', form: '(\\{.+?)' },
  /** another sentence, or several */
  '{.}': { kind: 'sentence', form: '(.+?)' },
  /** sentences with commas between them */
  '{,}': { kind: 'list', form: '(.+?)' },
  /** names with a reason each, and semicolons between them: 'a.example: HTTP 404; b.example: …' */
  '{;}': { kind: 'causes', form: '(.+?)' },
} as const
type Hole = keyof typeof HOLES

/** A value as it was read from a sentence. */
export type SentenceValue = { kind: (typeof HOLES)[Hole]['kind']; text: string }

/** One `V` for each value of a sentence. */
export type ValuesOf<S extends string, V> = S extends `${string}{${string}}${infer Rest}`
  ? [V, ...ValuesOf<Rest, V>]
  : []

/**
 * Sentences by key, in which `{}` stands for a value: they are stored as sentences, which programs
 * read, and translated by key. `earlier`: wordings with the same values that are read only.
 */
export function sentenceKeys<S extends Record<string, string>>(
  sentences: S,
  earlier: { readonly [K in keyof S]?: readonly string[] } = {},
) {
  type Key = keyof S & string
  const isKey = (key: string): key is Key => key in sentences
  const known = Object.keys(sentences)
    .filter(isKey)
    .flatMap((key) => [sentences[key] ?? '', ...(earlier[key] ?? [])].map((text) => ({ key, text })))
    .map((one) => ({ ...one, ...formOf(one.text) }))
    // forms with the most fixed text come first, because a shorter form may match them too
    .toSorted((a, b) => b.fixed - a.fixed)
  const plain = new Map<string, (typeof known)[number]>(
    known.filter(({ kinds }) => kinds.length === 0).map((one) => [one.text, one]),
  )
  const filled = known.filter(({ kinds }) => kinds.length > 0)
  return {
    /** Returns a sentence with its values, in their order. */
    write<K extends Key>(key: K, ...values: ValuesOf<S[K], string | number>): string {
      return fillSentence(sentences[key] ?? '', values)
    },
    /** Returns the key of a sentence and its values; null if it is none of these. */
    read(sentence: string): { key: Key; values: SentenceValue[] } | null {
      const exact = plain.get(sentence)
      if (exact) return { key: exact.key, values: [] }
      for (const { key, kinds, form } of filled) {
        const found = form.exec(sentence)?.slice(1)
        if (found) return { key, values: kinds.map((kind, at) => ({ kind, text: found[at] ?? '' })) }
      }
      return null
    },
  }
}

/** Puts values into the places of a sentence, in their order. */
export function fillSentence(sentence: string, values: readonly (string | number)[]): string {
  const left = [...values]
  return sentence.replaceAll(ANY_HOLE, () => String(left.shift()))
}

const ANY_HOLE = /\{[#.,;~]?\}/g
const isHole = (part: string): part is Hole => part in HOLES

/** How to recognise a sentence; `fixed`: the length of what is the same each time. */
function formOf(sentence: string) {
  const parts = sentence.split(/(\{[#.,;~]?\})/)
  const words = parts.filter((part) => !isHole(part))
  return {
    kinds: parts.filter(isHole).map((hole) => HOLES[hole].kind),
    form: new RegExp(
      `^${parts.map((part) => (isHole(part) ? HOLES[part].form : escaped(part))).join('')}$`,
      's',
    ),
    fixed: words.join('').length,
  }
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
