import { thaiWords } from '@newsloom/contract/research/thai-words'
import { hasThai } from '@newsloom/contract/text/has-thai'

/** The words of a title, each once; Thai is divided into words. */
export const titleWords = (text: string | null): Set<string> =>
  new Set(
    ((text ?? '').toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((run) =>
      hasThai(run) ? thaiWords(run).map(({ word }) => word) : [run],
    ),
  )

/** How many words two titles have in common. */
export function sharedWords(a: string, b: string): number {
  const words = titleWords(b)
  return [...titleWords(a)].filter((word) => words.has(word)).length
}
