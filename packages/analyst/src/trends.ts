import type { AnalystArticle } from '@newsloom/core/ports'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { cutIntoTokens } from '@newsloom/lexicon/words'
import { overlap } from './rank-sentences.ts'
import { namesIn, PLAIN } from './trend-names.ts'

export type Trend = {
  /** the words that name it */
  terms: string[]
  /** the articles that use them */
  refs: number[]
}
const MAX_TRENDS = 4
/** words in the name of one trend */
const MAX_TERMS = 3
/**
 * Finds the subjects that several articles share: the topic's keywords, and names in headlines,
 * that at least two articles use. The most widely used come first, and words used together form one
 * trend. A single article gives no trends.
 */
export function findTrends(articles: AnalystArticle[], keywords: string[]): Trend[] {
  const heads = articles.map(({ ref, title, text }) => ({ ref, head: `${title}\n${text.slice(0, 1_500)}` }))
  const ofKeywords = keywords
    .filter((keyword) => !PLAIN.has(keyword.toLowerCase()))
    .map((keyword): [string, Set<number>] => [keyword, usersOf(keyword, heads)])
  const isWide = ([, refs]: [string, Set<number>]) =>
    refs.size > 1 && refs.size <= Math.max(3, articles.length * 0.8)
  const ranked = [
    ...ofKeywords.filter(isWide).sort(byUse),
    ...[...nameUsers(articles, heads)].filter(isWide).sort(byUse),
  ]
  const typed = new Set(keywords)
  return groupTerms(ranked.slice(0, 60)).map(({ terms, refs }) => ({
    terms: terms.map((term) => (typed.has(term) ? term : asWritten(term, heads))),
    refs,
  }))
}

/** 'Africa', as the first article has it; words are compared in lower case. */
function asWritten(term: string, heads: Head[]): string {
  const spellings = heads.flatMap(({ head }) => spellingsIn(unifyText(head), term))
  // a headline has capitals of its own
  return spellings.find((spelling) => spelling === term) ?? spellings[0] ?? term
}

const spellingsIn = (text: string, term: string): string[] =>
  cutIntoTokens(text)
    .map(({ start, end }) => text.slice(start, end))
    .filter((spelling) => spelling.toLowerCase() === term)

type Head = { ref: number; head: string }
const byUse = (a: [string, Set<number>], b: [string, Set<number>]): number =>
  b[1].size - a[1].size || b[0].length - a[0].length || a[0].localeCompare(b[0], 'th')

function usersOf(keyword: string, heads: Head[]): Set<number> {
  const wanted = keyword.toLowerCase()
  return new Set(heads.filter(({ head }) => head.toLowerCase().includes(wanted)).map(({ ref }) => ref))
}

/** For other languages we do not know which words name nothing, such as the German 'sein'. */
const READ = /^(?:th|en)/i

function nameUsers(articles: AnalystArticle[], heads: Head[]): Map<string, Set<number>> {
  const readable = articles.filter(({ language }) => language === null || READ.test(language))
  const refs = new Set(readable.map(({ ref }) => ref))
  const headlines = new Set(readable.flatMap((article) => namesIn(article.title)))
  const users = new Map<string, Set<number>>()
  for (const { ref, head } of heads.filter((one) => refs.has(one.ref))) {
    for (const name of new Set(namesIn(head))) {
      if (headlines.has(name)) users.set(name, (users.get(name) ?? new Set()).add(ref))
    }
  }
  return users
}

function groupTerms(ranked: [string, Set<number>][]): Trend[] {
  const groups: { terms: string[]; refs: Set<number> }[] = []
  for (const [term, refs] of ranked) {
    if (groups.some((group) => group.terms.some((other) => isPartOf(other, term)))) continue
    const same = groups.find((group) => overlapOfRefs(group.refs, refs) >= 0.75)
    if (same) {
      if (same.terms.length < MAX_TERMS) same.terms.push(term)
    } else if (groups.length < MAX_TRENDS) groups.push({ terms: [term], refs: new Set(refs) })
  }
  return groups.map(({ terms, refs }) => ({ terms, refs: [...refs].sort((a, b) => a - b) }))
}

const isPartOf = (a: string, b: string): boolean =>
  a.toLowerCase().includes(b.toLowerCase()) || b.toLowerCase().includes(a.toLowerCase())
const overlapOfRefs = (a: Set<number>, b: Set<number>): number =>
  overlap(new Set([...a].map(String)), new Set([...b].map(String)))
