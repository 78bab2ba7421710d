import type { ValuesOf } from '@newsloom/email/text/sentence-keys'

/** Any sentence in the language of the page, by the values in it. */
export type SentenceLabel = (...values: string[]) => string

/** A label for each sentence, which takes as many values as the sentence has. */
export type SentenceLabels<S extends Record<string, string>> = {
  [K in keyof S]: (...values: ValuesOf<S[K], string>) => string
}
