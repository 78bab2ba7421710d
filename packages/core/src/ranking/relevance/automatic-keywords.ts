import { keywordsFromDescription, SHORTEST_KEYWORD } from '@newsloom/contract/research/keywords'
import { hasThai } from '@newsloom/contract/text/has-thai'
import type { Entry } from '@newsloom/lexicon/lexicon'
import { type CutText, cutText, isFunctionWord, isOrdinaryWord } from '@newsloom/lexicon/words'
import { cutIntoUnits } from './units.ts'

/** A list with at least this share of a description's words was made from it, not typed. */
const AUTOMATIC = 0.5

/** The shares of words that nobody has typed; `aside`: of concepts that the topic's name lacks. */
const SHARES = { ordinary: 0.25, country: 0.25, unknown: 0.6, aside: 0.7 }
/** Thai of this length is often a piece of a word that the dictionary lacks. */
const LONGEST_PIECE = 3
/** Words next to each other that the lexicon lacks, such as 'Novo Nordisk', make a name. */
const LONGEST_NAME = 3
const ABBREVIATION = /^\p{Lu}[\p{Lu}\d-]+$/u

type Described = { name?: string; description: string; keywords: string[] }
/** `share`: how much it counts, 0 to 1; 1 for what a person has typed. */
export type TopicKeyword = { text: string; share: number }

/**
 * A topic's keywords. The form fills them in as the single words of the description: there 'Bank'
 * and 'Thailand' are again the name that they are in 'Bank of Thailand', and a word that says
 * little, such as 'decision', counts little. Keywords that a person has typed stay as they are.
 */
export function topicKeywords({ name = '', description, keywords }: Described): TopicKeyword[] {
  const words = new Set(keywordsFromDescription(description).map(normal))
  const isOwn = (keyword: string) => words.has(normal(keyword))
  if (words.size === 0 || keywords.filter(isOwn).length < words.size * AUTOMATIC)
    return keywords.map((text) => ({ text, share: 1 }))
  const { names, alone } = readDescription(description, new Set(keywords.filter(isOwn).map(normal)))
  const bound = new Set(names.flatMap(({ words: parts }) => parts))
  const left = keywords.filter((keyword) => !bound.has(normal(keyword)) || alone.has(normal(keyword)))
  const inName = subjectsOf(name)
  return [
    ...names.map(({ text }) => ({ text, share: shareOf(text, inName) })),
    ...left.map((text) => ({ text, share: isOwn(text) ? shareOf(text, inName) : 1 })),
  ]
}

/** The lexicon's entries in a topic's name, with those right above them. */
const subjectsOf = (name: string): Set<string> =>
  new Set(cutIntoUnits(cutText(name)).flatMap(({ entry }) => (entry ? [entry.id, ...above(entry)] : [])))

const above = ({ broader }: Entry): string[] => (broader === null ? [] : [broader])

function shareOf(keyword: string, inName: Set<string>): number {
  const units = cutIntoUnits(cutText(keyword))
  const entries = units.flatMap(({ entry }) => entry ?? [])
  if (entries.length === 0 && units.every(({ word }) => saysLittle(word))) return SHARES.ordinary
  if (entries.length === units.length && entries.every(({ kind }) => kind === 'country'))
    return SHARES.country
  if (entries.length === 0) return isName(keyword) ? 1 : SHARES.unknown
  const isSubject = (entry: Entry) =>
    entry.kind !== 'concept' || [entry.id, ...above(entry)].some((id) => inName.has(id))
  return inName.size === 0 || entries.some(isSubject) ? 1 : SHARES.aside
}

/** 'Novo Nordisk', 'LNG'. */
const isName = (keyword: string): boolean => ABBREVIATION.test(keyword) || /\s/.test(keyword)

const saysLittle = (word: string): boolean =>
  isOrdinaryWord(word) || /^[\d.,]+$/.test(word) || (hasThai(word) && [...word].length <= LONGEST_PIECE)

type Name = { text: string; words: string[] }

/** The names of several words, all of them keywords, and the words that are in none. */
function readDescription(description: string, keywords: Set<string>): { names: Name[]; alone: Set<string> } {
  const names = new Map<string, Name>()
  const alone = new Set<string>()
  const cut = cutText(description)
  for (const { entry, key, written } of cutIntoUnits(cut)) {
    const words = keywordsIn(written)
    const isKnown = entry !== null && words.length > 1 && words.every((word) => keywords.has(word))
    if (isKnown) names.set(key, { text: written, words })
    else for (const word of words) alone.add(word)
  }
  for (const text of capitalizedNames(cut)) {
    const words = keywordsIn(text)
    if (words.length < 2 || !words.every((word) => keywords.has(word))) continue
    names.set(text, { text, words })
    for (const word of words) alone.delete(word)
  }
  return { names: [...names.values()], alone }
}

/** Unknown capitalized words next to each other: 'Novo Nordisk', 'Eli Lilly'. */
function capitalizedNames(cut: CutText): string[] {
  const names: string[][] = [[]]
  let end = -1
  for (const { entry, written } of cutIntoUnits(cut)) {
    const start = cut.text.indexOf(written, Math.max(0, end))
    const isNext = cut.text.slice(end, start) === ' '
    end = start + written.length
    const isCapital = entry === null && /^\p{Lu}\p{Ll}/u.test(written)
    const last = names.at(-1) ?? []
    if (isCapital && (isNext || last.length === 0) && last.length < LONGEST_NAME) last.push(written)
    else names.push(isCapital ? [written] : [])
  }
  return names.filter((parts) => parts.length > 1).map((parts) => parts.join(' '))
}

const keywordsIn = (text: string): string[] =>
  cutText(text)
    .tokens.map(({ start, end }) => normal(text.slice(start, end)))
    .filter((word) => !isFunctionWord(word) && [...word].length >= SHORTEST_KEYWORD)

const normal = (word: string): string => word.toLowerCase()
