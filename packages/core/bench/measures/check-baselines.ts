import { agree, findFigures } from '@newsloom/lexicon/figures'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { cutText, isFunctionWord } from '@newsloom/lexicon/words'
import type { CheckCase } from '../sets/checks/read-checks.ts'

/** How far a simple method holds a statement for supported: the higher, the more. */
export type Baseline = { name: string; score: (one: CheckCase) => number }

const citedText = ({ articles, statement }: CheckCase): string[] =>
  articles
    .filter(({ id }) => statement.quotes.some(({ articleId }) => articleId === id))
    .map(({ title, text }) => `${title}\n${text}`)

/** Words and entries of the lexicon, which lets the two languages match. */
function termsOf(text: string): Set<string> {
  const { tokens } = cutText(text)
  const words = tokens.map(({ word }) => word).filter((word) => !isFunctionWord(word))
  return new Set([
    ...words,
    ...standardLexicon()
      .find(tokens)
      .map(({ entry }) => entry.id),
  ])
}

const sentencesOf = (text: string): string[] =>
  text.split(/\n+|(?<=[.!?])\s+(?=\p{Lu})|(?<=[ก-๙])\s{1,}(?=[ก-๙]{8})/u)
const shared = (a: Set<string>, b: Set<string>): number => [...a].filter((word) => b.has(word)).length

export const BASELINES: Baseline[] = [
  {
    name: 'figures only',
    score: (one) => {
      const there = citedText(one).flatMap((text) => findFigures(unifyText(text)))
      const stated = findFigures(unifyText(one.statement.text))
      return stated.every((figure) => there.some((other) => agree(figure, other))) ? 1 : 0
    },
  },
  {
    name: 'word overlap',
    score: (one) => {
      const stated = termsOf(one.statement.text)
      const there = new Set(citedText(one).flatMap((text) => [...termsOf(text)]))
      return shared(stated, there) / Math.max(1, stated.size)
    },
  },
  {
    name: 'nearest sentence',
    score: (one) => {
      const stated = termsOf(one.statement.text)
      const sentences = citedText(one).flatMap(sentencesOf).map(termsOf)
      return Math.max(
        0,
        ...sentences.map((there) => shared(stated, there) / Math.sqrt(Math.max(1, stated.size * there.size))),
      )
    },
  },
]
