import { z } from 'zod'
import { readRows } from '../read-rows.ts'
import type { Part } from '../read-sets.ts'

/** The classes of a case, each with its kind. */
export const CHECK_CLASSES = {
  restated: 'good',
  converted: 'good',
  'unknown-article': 'mechanical',
  'quote-altered': 'mechanical',
  'quote-of-other-article': 'mechanical',
  'wrong-number': 'mechanical',
  'wrong-unit': 'mechanical',
  'wrong-date': 'mechanical',
  'unknown-name': 'mechanical',
  'swapped-figure': 'mechanical',
  direction: 'meaning',
  denial: 'meaning',
  'lost-hedge': 'meaning',
  misreading: 'meaning',
} as const
export type CheckClass = keyof typeof CHECK_CLASSES
export const CHECK_CLASS_NAMES = Object.keys(CHECK_CLASSES) as CheckClass[]

/**
 * `planted`: mostly one error in a plain sentence; `analyst`: the prose of a model that writes for
 * a reader; `briefing`: mostly who or what has which of several figures; `executive`,
 * `newsroom`, `desk`, `bulletin` and `memo`: written by others, who had not seen the checks.
 */
export const CHECK_SETS = [
  'planted',
  'analyst',
  'briefing',
  'executive',
  'newsroom',
  'desk',
  'bulletin',
  'memo',
] as const
export type CheckSet = (typeof CHECK_SETS)[number]
const PREFIXES: Record<CheckSet, string> = {
  planted: '',
  analyst: 'analyst-',
  briefing: 'briefing-',
  executive: 'executive-',
  newsroom: 'newsroom-',
  desk: 'desk-',
  bulletin: 'bulletin-',
  memo: 'memo-',
}

/** The language of the statement, and of its articles where that differs. */
export const CHECK_LANGUAGES = ['th', 'en', 'th-on-en'] as const

const id = z.string().regex(/^[a-z0-9-]+$/)
const text = z.string().min(1)

export const CheckArticle = z.strictObject({
  id,
  title: text,
  publisher: text,
  language: z.enum(['th', 'en']),
  publishedAt: z.iso.datetime(),
  text,
})
export type CheckArticle = z.infer<typeof CheckArticle>

const CheckRow = z.strictObject({
  id,
  class: z.enum(CHECK_CLASS_NAMES),
  /** a kind within the class: `magnitude`, `era`, `speaker` ... */
  detail: text,
  language: z.enum(CHECK_LANGUAGES),
  kind: z.enum(['good', 'mechanical', 'meaning']),
  /** `model`: a longer analytic sentence with several facts, as a model writes them */
  style: z.enum(['model', 'plain']),
  /** the run's articles, by their ids in articles.jsonl */
  articles: z.array(id).min(1).max(3),
  statement: z.strictObject({
    text,
    quotes: z.array(z.strictObject({ articleId: id, quote: text })).min(1),
  }),
  supported: z.boolean(),
  why: text,
})

/** A labelled statement with the articles of its run. */
export type CheckCase = Omit<z.infer<typeof CheckRow>, 'articles'> & { articles: CheckArticle[] }

export const readCheckArticles = (set: CheckSet): CheckArticle[] =>
  readRows(new URL(`${PREFIXES[set]}articles.jsonl`, import.meta.url), CheckArticle)

export function readCheckCases(set: CheckSet, part: Part): CheckCase[] {
  const byId = new Map(readCheckArticles(set).map((article) => [article.id, article]))
  return readRows(new URL(`${PREFIXES[set]}cases.${part}.jsonl`, import.meta.url), CheckRow).map((row) => ({
    ...row,
    articles: row.articles.map((articleId) => {
      const article = byId.get(articleId)
      if (!article) throw new Error(`${row.id}: there is no article ${articleId}`)
      return article
    }),
  }))
}
