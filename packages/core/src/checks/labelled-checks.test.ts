import { expect, test } from 'vitest'
import {
  CHECK_CLASS_NAMES,
  CHECK_CLASSES,
  CHECK_LANGUAGES,
  CHECK_SETS,
  type CheckCase,
  readCheckArticles,
  readCheckCases,
} from '../../bench/sets/checks/read-checks.ts'
import { PARTS, partOf } from '../../bench/sets/read-sets.ts'

const parts = PARTS.map((part) => CHECK_SETS.flatMap((set) => readCheckCases(set, part)))
const all = parts.flat()
const articles = CHECK_SETS.flatMap((set) => readCheckArticles(set))

const normalised = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()

type Quote = CheckCase['statement']['quotes'][number]
const textOf = new Map(articles.map((article) => [article.id, normalised(article.text)]))
const standsIn = ({ quote }: Quote, articleId: string) =>
  textOf.get(articleId)?.includes(normalised(quote)) ?? false
const stands = (one: CheckCase, quote: Quote) =>
  one.articles.some(({ id }) => id === quote.articleId) && standsIn(quote, quote.articleId)
const standing = (one: CheckCase) => one.statement.quotes.map((quote) => stands(one, quote))
const ofClass = (name: string) => all.filter((one) => one.class === name)

const count = (is: (one: CheckCase) => boolean) => all.filter(is).length

test('there are enough cases of each language, kind and style', () => {
  expect(count(({ language }) => language === 'th')).toBeGreaterThanOrEqual(165)
  expect(count(({ language }) => language === 'en')).toBeGreaterThanOrEqual(99)
  expect(count(({ language }) => language === 'th-on-en')).toBeGreaterThanOrEqual(66)
  expect(count(({ kind }) => kind === 'good')).toBeGreaterThanOrEqual(130)
  expect(count(({ kind }) => kind === 'mechanical')).toBeGreaterThanOrEqual(200)
  expect(count(({ kind }) => kind === 'meaning')).toBeGreaterThanOrEqual(60)
  expect(count(({ style }) => style === 'model')).toBeGreaterThanOrEqual(all.length / 3)
})

test.each(CHECK_CLASS_NAMES)('%s has cases in each language', (name) => {
  for (const language of CHECK_LANGUAGES)
    expect(ofClass(name).filter((one) => one.language === language).length, language).toBeGreaterThanOrEqual(
      4,
    )
})

test('a case has the kind of its class, and only a good one is supported', () => {
  for (const one of all) {
    expect(one.kind, one.id).toBe(CHECK_CLASSES[one.class])
    expect(one.supported, one.id).toBe(one.kind === 'good')
  }
})

test('ids and statements are unique, and a case is in the part that its id determines', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const said = all.map(({ language, statement }) => `${language} ${statement.text}`)
  expect(said.filter((text, i) => said.indexOf(text) !== i)).toEqual([])
  for (const [i, part] of PARTS.entries()) {
    expect(parts[i]?.filter(({ id }) => partOf(id) !== part)).toEqual([])
    const share = (parts[i]?.length ?? 0) / all.length
    expect(Math.abs(share - (part === 'closed' ? 1 / 3 : 2 / 3)), part).toBeLessThan(0.05)
  }
})

test('articles have 80 to 280 words, the language of their cases, and are all used', () => {
  const words = new Intl.Segmenter('th', { granularity: 'word' })
  for (const { id, text } of articles) {
    const wordCount = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length
    expect(wordCount, id).toBeGreaterThanOrEqual(80)
    expect(wordCount, id).toBeLessThanOrEqual(280)
  }
  expect(new Set(articles.map(({ id }) => id)).size).toBe(articles.length)
  expect(new Set(all.flatMap((one) => one.articles.map(({ id }) => id))).size).toBe(articles.length)
  // a Thai statement on English articles may cite a Thai one too
  for (const one of all)
    expect(
      one.articles.map(({ language }) => language),
      one.id,
    ).toContain(one.language === 'th' ? 'th' : 'en')
})

test('a statement is in the language that its case says', () => {
  for (const one of all)
    expect(/[\u0e01-\u0e5b]/.test(one.statement.text), one.id).toBe(one.language !== 'en')
})

const WITH_WRONG_QUOTES = ['unknown-article', 'quote-altered', 'quote-of-other-article']

test('the quotes of every case appear in the article they cite, except in errors of the quote', () => {
  for (const one of all.filter((one) => !WITH_WRONG_QUOTES.includes(one.class)))
    expect(standing(one), one.id).not.toContain(false)
})

test('an unknown article is not in the run', () => {
  for (const one of ofClass('unknown-article')) {
    const ids = one.articles.map(({ id }) => id)
    const unknown = one.statement.quotes.filter(({ articleId }) => !ids.includes(articleId))
    expect(unknown, one.id).not.toEqual([])
  }
})

test('an altered quote appears in no article', () => {
  for (const one of ofClass('quote-altered')) {
    const nowhere = one.statement.quotes.filter(
      (quote) => !articles.some((article) => standsIn(quote, article.id)),
    )
    expect(nowhere, one.id).not.toEqual([])
  }
})

test('a quote of another article appears only in that one', () => {
  for (const one of ofClass('quote-of-other-article')) {
    const misplaced = one.statement.quotes.filter((quote) => !stands(one, quote))
    expect(misplaced, one.id).not.toEqual([])
    for (const quote of misplaced)
      expect(
        one.articles.some(({ id }) => standsIn(quote, id)),
        one.id,
      ).toBe(true)
  }
})
