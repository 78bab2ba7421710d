import type { Analysis } from '@newsloom/contract/analysis/analysis'
import { connect } from '@newsloom/db/client'
import { unifyText } from '@newsloom/lexicon/unify-text'
import { expect, test } from 'vitest'
import { seededNumbers, shuffled } from '../../bench/seeded-numbers.ts'
import {
  CHECK_SETS,
  type CheckCase,
  type CheckSet,
  readCheckCases,
} from '../../bench/sets/checks/read-checks.ts'
import { analysisOf } from '../testing/analysis/analyses.ts'
import { testContext } from '../testing/test-context.ts'
import type { AnalysisArticle } from './analysis-article.ts'
import { isFound } from './shown.ts'
import { writeAnalysis } from './write-analysis.ts'

/** The last four sets are of writers who had never seen the checks. */
const SETS: [string, readonly CheckSet[], number][] = [
  ['the sets that checks were built against', ['planted', 'analyst', 'briefing'], 0.98],
  ['all sets', CHECK_SETS, 0.94],
]
const STATEMENTS = 20
const PLANTED = 0.3
const SEEDS = Array.from({ length: 100 }, (_, place) => place + 1)

// nothing here reads the database, and an unused client does not connect
const database = connect('postgres://127.0.0.1:1/unused')
const topic = {
  name: 'News',
  description: '',
  keywords: [],
  persona: null,
  customPrompt: '',
  formatPrompt: '',
  geminiModel: 'gemini-1.5-flash',
  unsupported: 'leave-out' as const,
}

/** An answer with mistakes in three of ten statements, by dice. */
async function written(all: CheckCase[], seed: number) {
  const random = seededNumbers(seed)
  const good = shuffled(
    all.filter(({ supported }) => supported),
    random,
  )
  const bad = shuffled(
    all.filter(({ supported }) => !supported),
    random,
  )
  const cases = Array.from({ length: STATEMENTS }, () => (random() < PLANTED ? bad : good).pop()).filter(
    (one) => one !== undefined,
  )
  const known = new Map(cases.flatMap((one) => one.articles).map((article) => [article.id, article]))
  const articles: AnalysisArticle[] = [...known.values()].map(({ publisher, publishedAt, ...article }) => ({
    ...article,
    summary: '',
    source: publisher,
    url: `https://news.example.org/${article.id}`,
    publishedAt: new Date(publishedAt),
    relevance: 1,
    isSample: false,
  }))
  const refOf = (one: CheckCase, id: string) =>
    one.articles.some((article) => article.id === id) ? String([...known.keys()].indexOf(id) + 1) : '999'
  const statements = cases.map((one) => ({
    id: '',
    text: one.statement.text,
    quotes: one.statement.quotes.map(({ articleId, quote }) => ({ articleId: refOf(one, articleId), quote })),
  }))
  const analysis: Analysis = { ...analysisOf(), sections: [{ key: 'trends', heading: '', statements }] }
  const base = testContext(database, { now: () => new Date('2026-11-22T02:00:00Z') })
  const analyse = async () => ({ analysis, said: '', modelUsed: 'm' })
  const ctx = { ...base, analyst: { ...base.analyst, analyse } }
  const { signal } = new AbortController()
  return { cases, articles, result: await writeAnalysis(ctx, { topic, articles, signal }) }
}

const plain = (text: string): string =>
  unifyText(text).replace(/[“”]/g, '"').replace(/\s+/g, ' ').toLowerCase().trim()

test.each(SETS)(
  'of %s, what is mailed is supported and quotes a stored article',
  async (_, sets, least) => {
    const mailed: CheckCase[] = []
    let planted = 0
    const all = sets.flatMap((set) => readCheckCases(set, 'open'))
    for (const seed of SEEDS) {
      const { cases, articles, result } = await written(all, seed)
      planted += cases.filter(({ supported }) => !supported).length
      for (const [place, statement] of (result.analysis.sections[0]?.statements ?? []).entries()) {
        const one = cases[place]
        if (!one || !isFound(statement)) continue
        mailed.push(one)
        for (const { articleId, quote } of statement.quotes) {
          const article = articles[Number(articleId) - 1]
          expect(plain(`${article?.title}\n${article?.text}`), one.id).toContain(plain(quote))
        }
      }
    }
    expect(planted).toBeGreaterThan(0.2 * STATEMENTS * SEEDS.length)
    const wrong = mailed.filter(({ supported }) => !supported).map(({ id }) => id)
    expect(mailed.length).toBeGreaterThan(0.5 * STATEMENTS * SEEDS.length)
    expect(1 - wrong.length / mailed.length, wrong.join(', ')).toBeGreaterThanOrEqual(least)
  },
  300_000,
)
