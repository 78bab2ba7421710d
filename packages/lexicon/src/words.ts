import { THAI_FUNCTION_WORDS } from '@newsloom/contract/research/keywords'
import { thaiWords } from '@newsloom/contract/research/thai-words'
import { hasThai } from '@newsloom/contract/text/has-thai'
import { readWordList, thaiAbbreviations } from './read-tables.ts'
import { unifyText } from './unify-text.ts'

export type Script = 'thai' | 'other'
export type Token = {
  /** lower case, singular, abbreviations without full stops */
  word: string
  script: Script
  /** position in the unified text */
  start: number
  end: number
  /** how it was written: 'bank', 'Bank' or 'BANK' */
  letters: 'lower' | 'capital' | 'upper'
}

/** Splits scripts without spaces by a dictionary. */
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
 * In this order: 'U.S.'; 'ก.ล.ต.' and 'กนง.'; runs of Thai letters; numbers, which leave an
 * attached unit as a word, but not the letters of '18th' and '5PM'; words of other scripts.
 */
const PIECES =
  /(?<dotted>(?<![\p{L}\p{N}])\p{Lu}(?:\.\p{Lu})+\b\.?)|(?<abbreviation>(?<![\u0e00-\u0e7f])(?:[ก-ฮ]{1,2}\.){2,}|(?<![\u0e00-\u0e7f])[ก-ฮ]{1,5}\.)|(?<thai>[\u0e00-\u0e7f]+)|(?<number>\d+(?:,\d{3})*(?:\.\d+)?)(?:(?:st|nd|rd|th|pm|am)(?![a-z\d])|(?=(?:bn|tn|trn|mn|m|k|bps?|pct|km|kg|mw|gw)?(?![a-z\d])))|(?<word>[\p{L}\p{N}](?:(?![\u0e00-\u0e7f])[\p{L}\p{M}\p{N}])*(?:'(?![\u0e00-\u0e7f])\p{L}+)*)/giu
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** The words of a text in order: see `Token.word`. */
export const tokenize = (text: string): string[] => cutIntoTokens(unifyText(text)).map((token) => token.word)

/** Splits a unified text (see `unifyText`) into words, in linear time. */
export function cutIntoTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.matchAll(PIECES)) {
    const { dotted, abbreviation, thai, number, word } = match.groups ?? {}
    const start = match.index
    if (thai) addThai(tokens, text, thai, start)
    else if (abbreviation)
      tokens.push(token(abbreviation.replaceAll('.', ''), 'thai', start, abbreviation.length))
    else if (number) tokens.push(token(number.replaceAll(',', ''), 'other', start, match[0].length))
    else if (dotted) tokens.push(token(dotted.replaceAll('.', ''), 'other', start, dotted.length))
    else if (word) addWord(tokens, word, start)
  }
  return tokens
}

function token(word: string, script: Script, start: number, length: number): Token {
  const lower = word.toLowerCase()
  const isLower = word === lower
  const letters = isLower ? 'lower' : word.length > 1 && word === word.toUpperCase() ? 'upper' : 'capital'
  return { word: script === 'thai' ? word : foldPlural(lower), script, start, end: start + length, letters }
}

function addWord(tokens: Token[], word: string, start: number): void {
  if (!UNSPACED.test(word)) {
    tokens.push(token(word.replace(/'s?$|'s$/i, ''), 'other', start, word.length))
    return
  }
  for (const { segment, index, isWordLike } of segmenter.segment(word))
    if (isWordLike) tokens.push(token(segment, 'other', start + index, segment.length))
}

/**
 * A run of Thai letters. An abbreviation at its end ('โดยกนง.') is a separate word, which the
 * dictionary would break up.
 */
function addThai(tokens: Token[], text: string, run: string, start: number): void {
  const abbreviation = text[start + run.length] === '.' ? abbreviationAtEnd(run) : ''
  const rest = run.slice(0, run.length - abbreviation.length)
  for (const { word, start: at } of thaiWords(rest))
    if (word !== 'ๆ') tokens.push(token(word, 'thai', start + at, word.length))
  if (abbreviation) tokens.push(token(abbreviation, 'thai', start + rest.length, abbreviation.length + 1))
}

function abbreviationAtEnd(run: string): string {
  for (let length = 5; length >= 2; length -= 1)
    if (run.length > length && thaiAbbreviations().has(run.slice(-length))) return run.slice(-length)
  return ''
}

const ordinary = new Set(readWordList('ordinary-words.txt').flatMap(tokenize))

/** A word that occurs in any kind of news. */
export const isOrdinaryWord = (word: string): boolean => ordinary.has(word) || isFunctionWord(word)

let everyday: Set<string> | null = null

/** A word of everyday language, such as 'door', which alone tells nothing of a report's subject. */
export function isEverydayWord(word: string): boolean {
  everyday ??= new Set(readWordList('everyday-words.txt').flatMap(tokenize))
  return everyday.has(word) || isOrdinaryWord(word)
}

/** A text in unified spelling, and its words. */
export type CutText = { text: string; tokens: Token[] }

export function cutText(text: string): CutText {
  const unified = unifyText(text)
  return { text: unified, tokens: cutIntoTokens(unified) }
}

/** Function words, which do not name a subject. */
export const isFunctionWord = (word: string): boolean =>
  ENGLISH_FUNCTION_WORDS.has(word) || THAI_FUNCTION_WORDS.has(word)

export const scriptOf = (word: string): Script => (hasThai(word) ? 'thai' : 'other')

/** Harman's S-stemmer (1991): three rules, which rarely join words of different meaning. */
function foldPlural(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies')) return /[ae]ies$/.test(word) ? word : `${word.slice(0, -3)}y`
  if (word.endsWith('es')) return /[aeo]es$/.test(word) ? word : word.slice(0, -1)
  return /[us]s$/.test(word) ? word : word.slice(0, -1)
}

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
