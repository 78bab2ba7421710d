import { keywordsFromDescription, SHORTEST_KEYWORD } from '@newsloom/contract/research/keywords'
import { cutText, isFunctionWord, isOrdinaryWord } from '@newsloom/lexicon/words'
import { cutIntoUnits } from './units.ts'

/** A list with at least this share of a description's words was made from it, not typed. */
const AUTOMATIC = 0.5

type Described = { description: string; keywords: string[] }
/** A keyword, and whether it is a word that says little, which nobody has typed as a keyword. */
export type TopicKeyword = { text: string; isWeak: boolean }

/**
 * A topic's keywords. The form fills them in as the single words of the description: there 'Bank'
 * and 'Thailand' are again the name that they are in 'Bank of Thailand', and a word that says
 * little, such as 'decision', is weak. Keywords that a person has typed stay as they are.
 */
export function topicKeywords({ description, keywords }: Described): TopicKeyword[] {
  const words = new Set(keywordsFromDescription(description).map(normal))
  const isOwn = (keyword: string) => words.has(normal(keyword))
  if (words.size === 0 || keywords.filter(isOwn).length < words.size * AUTOMATIC)
    return keywords.map((text) => ({ text, isWeak: false }))
  const { names, alone } = readDescription(description, new Set(keywords.filter(isOwn).map(normal)))
  const bound = new Set(names.flatMap(({ words: parts }) => parts))
  const left = keywords.filter((keyword) => !bound.has(normal(keyword)) || alone.has(normal(keyword)))
  return [
    ...names.map(({ text }) => ({ text, isWeak: false })),
    ...left.map((text) => ({ text, isWeak: isOwn(text) && saysLittle(text) })),
  ]
}

const saysLittle = (keyword: string): boolean =>
  cutIntoUnits(cutText(keyword)).every(({ entry, word }) => entry === null && isOrdinaryWord(word))

type Name = { text: string; words: string[] }

/** The known names of several words, all of them keywords, and the words that are in none. */
function readDescription(description: string, keywords: Set<string>): { names: Name[]; alone: Set<string> } {
  const names = new Map<string, Name>()
  const alone = new Set<string>()
  for (const { entry, key, written } of cutIntoUnits(cutText(description))) {
    const words = keywordsIn(written)
    const isName = entry !== null && words.length > 1 && words.every((word) => keywords.has(word))
    if (isName) names.set(key, { text: written, words })
    else for (const word of words) alone.add(word)
  }
  return { names: [...names.values()], alone }
}

const keywordsIn = (text: string): string[] =>
  cutText(text)
    .tokens.map(({ start, end }) => normal(text.slice(start, end)))
    .filter((word) => !isFunctionWord(word) && [...word].length >= SHORTEST_KEYWORD)

const normal = (word: string): string => word.toLowerCase()
