import { articles } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach, expect, test } from 'vitest'
import { EXPORTS, FOUND, statementScene } from '../testing/analysis/statement-scene.ts'
import { insertTopic, research } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getAnalysis } from './get-analysis.ts'
import { getCitedText } from './get-cited-text.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

/** An analysis, and a look at the quote of its last statement. */
async function scene(others: { text: string; quotes: typeof FOUND.quotes }[] = []) {
  const ctx = statementScene(database, [FOUND, ...others])
  const { id: topicId } = await insertTopic(ctx.db)
  await research(ctx, topicId)
  const rowId = (await getAnalysis(ctx, { topicId }))?.sections[0]?.statements.at(-1)?.rowId ?? 0
  return { ctx, look: () => getCitedText(ctx, { rowId, quote: 0 }) }
}

test('a quote is found again in a text that has changed around it', async () => {
  const { ctx, look } = await scene()
  const quote = FOUND.quotes[0]?.quote
  await ctx.db.update(articles).set({ text: `Corrected on Monday. ${EXPORTS} ${quote}` })
  const { text, place, hasChanged } = await look()
  expect(text.slice(place?.start, place?.end)).toBe(quote)
  expect(hasChanged).toBe(false)
})

test('a quote that the text no longer has is said to be gone', async () => {
  const { ctx, look } = await scene()
  await ctx.db.update(articles).set({ text: EXPORTS })
  expect(await look()).toMatchObject({ text: EXPORTS, place: null, hasChanged: true })
})

test('a quote that was never in its article has not changed', async () => {
  const quotes = [{ articleId: '1', quote: 'The minister resigned on Tuesday.' }]
  const { look } = await scene([{ text: 'The minister resigned.', quotes }])
  expect(await look()).toMatchObject({ place: null, hasChanged: false })
})
