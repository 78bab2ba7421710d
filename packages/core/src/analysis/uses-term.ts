import { unifyText } from '@newsloom/lexicon/unify-text'

/**
 * Whether a text uses a term as a word, or its plural: 'AI' is not in 'said'. Thai has no spaces to
 * go by.
 */
export function usesTerm(given: string, term: string): boolean {
  const [text, wanted] = [given, term].map((one) => unifyText(one).toLowerCase()) as [string, string]
  for (let at = text.indexOf(wanted); at >= 0 && wanted !== ''; at = text.indexOf(wanted, at + 1)) {
    const after = text.slice(at + wanted.length)
    const around = `${text.slice(0, at).slice(-1)} ${/^s(?!\p{L})/u.test(after) ? '' : after.charAt(0)}`
    if (!LATIN_LETTER.test(around) || !LATIN_LETTER.test(wanted)) return true
  }
  return false
}

const LATIN_LETTER = /[\p{Script=Latin}\d]/u
