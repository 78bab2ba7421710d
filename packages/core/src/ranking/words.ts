import { THAI_FUNCTION_WORDS } from '@newsloom/contract/research/keywords'

/** Handles Latin script too, by the Unicode word rules; Thai is cut by dictionary. */
const segmenter = new Intl.Segmenter('th', { granularity: 'word' })

const ENGLISH_FUNCTION_WORDS = new Set(
  (
    'a an and are as at be been but by can could did do does for from had has have he her his how i if in into is it its ' +
    'may more most new no not of on or our out over said says she should so such than that the their them then there ' +
    'these they this to under up was we were what when where which while who will with would you your about after also ' +
    'amid before between during per via'
  ).split(' '),
)

/**
 * The words of a text in order: lower case, compatibility forms unified, English plurals folded, so
 * that 'Rates' and 'rate' are one word.
 */
export function tokenize(text: string): string[] {
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(unify(text)))
    if (isWordLike) words.push(foldPlural(segment))
  return words
}

/**
 * NFKC parts the Thai vowel am into two signs, which no dictionary of words knows: it is put
 * together again.
 */
const unify = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .toLowerCase()

/** Function words, which name no subject. */
export const isFunctionWord = (word: string): boolean =>
  ENGLISH_FUNCTION_WORDS.has(word) || THAI_FUNCTION_WORDS.has(word)

export type Script = 'thai' | 'other'
const THAI_LETTER = /[\u0E00-\u0E7F]/
export const scriptOf = (word: string): Script => (THAI_LETTER.test(word) ? 'thai' : 'other')

/** Harman's S-stemmer (1991): three rules, which never join words of different meaning by much. */
function foldPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}
