import { summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Context } from '../context.ts'
import { ConflictError, InvalidError, NotFoundError } from '../errors.ts'
import { currentAnalysis } from '../news-sending/read-news.ts'
import { requireSummary } from '../research/require-summary.ts'
import {
  checkStatementText,
  editStatement,
  endStatementRelease,
  releaseStatement,
  restoreStatement,
} from '../statement-editing/change-statement.ts'
import { ALTERED, EXPORTS, FOUND, statementScene } from '../testing/analysis/statement-scene.ts'
import { insertTopic, research } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { insertResearch } from '../testing/topic-fixtures.ts'
import { updateTopic } from '../topic-editing/update-topic.ts'
import { getAnalysis } from './get-analysis.ts'
import { getCitedText } from './get-cited-text.ts'
import { releaseAnalysis } from './release-analysis.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

/** A topic that was researched and analysed, with its analysis. */
async function scene(statements = [FOUND, ALTERED]) {
  const ctx = statementScene(database, statements)
  const { id: topicId } = await insertTopic(ctx.db)
  await research(ctx, topicId)
  return { ctx, topicId, ...(await look(ctx, topicId)) }
}
async function look(ctx: Context, topicId: number) {
  const analysis = await getAnalysis(ctx, { topicId })
  const [first, second] = analysis?.sections[0]?.statements ?? []
  if (!analysis || !first) throw new Error('there is no analysis')
  return { analysis, first, second: second ?? first }
}
const textOf = async (ctx: Context, topicId: number) =>
  (await requireSummary(ctx, { topicId })).overallSummary

test('each statement is saved with its quotes and what was found of it', async () => {
  const { ctx, topicId, analysis, first, second } = await scene()
  expect(first).toMatchObject({ ...FOUND, id: 's1', verdict: 'supported', isShown: true, reasons: [] })
  expect(second).toMatchObject({
    verdict: 'unsupported',
    isShown: false,
    releasedAt: null,
    originalText: null,
  })
  expect(second.reasons[0]).toContain('9.2')
  expect(analysis).toMatchObject({ unsupported: 'leave-out', hold: null, isLocal: false })
  expect(analysis.articles).toMatchObject([{ articleId: '1', publisher: 'a.example', language: 'en' }])
  const text = await textOf(ctx, topicId)
  expect(text).toContain(FOUND.text)
  expect(text).not.toContain('9.2')
  const cited = await getCitedText(ctx, { rowId: first.rowId, quote: 0 })
  const place = first.checks.find(({ kind }) => kind === 'quote')?.place
  expect(cited.text.slice(place?.start, place?.end)).toBe(FOUND.quotes[0]?.quote)
  expect(cited.others).toEqual([])
  await expect(getCitedText(ctx, { rowId: first.rowId, quote: 1 })).rejects.toThrow(NotFoundError)
})

test('an edit is checked, rendered and can be undone', async () => {
  const { ctx, topicId, second } = await scene()
  const { rowId } = second
  expect(await checkStatementText(ctx, { rowId, text: EXPORTS })).toMatchObject({ verdict: 'supported' })
  expect((await look(ctx, topicId)).second).toEqual(second)
  const edited = await editStatement(ctx, { rowId, text: `${EXPORTS} [1] https://evil.example` })
  expect(edited).toMatchObject({
    text: EXPORTS,
    originalText: ALTERED.text,
    verdict: 'supported',
    isShown: true,
  })
  expect(edited.editedAt).toBeTruthy()
  expect((await look(ctx, topicId)).second).toEqual(edited)
  expect(await textOf(ctx, topicId)).toContain(`“${EXPORTS}” [[1]](https://a.example/one)`)
  await expect(editStatement(ctx, { rowId, text: '<img src=x>' })).rejects.toThrow(InvalidError)
  expect(await restoreStatement(ctx, { rowId })).toEqual(second)
  expect(await textOf(ctx, topicId)).not.toContain(EXPORTS)
})

test('a release by hand is recorded, and ends with other words', async () => {
  const { ctx, topicId, first, second } = await scene()
  const { rowId } = second
  await expect(releaseStatement(ctx, { rowId: first.rowId })).rejects.toThrow(ConflictError)
  const released = await releaseStatement(ctx, { rowId })
  expect(released).toMatchObject({
    verdict: 'unsupported',
    isShown: true,
    releasedAt: ctx.now().toISOString(),
  })
  expect(await textOf(ctx, topicId)).toContain(ALTERED.text)
  const again = await editStatement(ctx, { rowId, text: ALTERED.text.replace('9.2', '8.8') })
  expect(again).toMatchObject({ releasedAt: null, isShown: false })
  await releaseStatement(ctx, { rowId })
  expect(await endStatementRelease(ctx, { rowId })).toEqual(again)
  expect(await textOf(ctx, topicId)).not.toMatch(/9\.2|8\.8/)
})

test('a held analysis cannot be sent until a person releases it; an edit does not release it', async () => {
  const { ctx, topicId, analysis, second } = await scene([
    FOUND,
    ALTERED,
    { ...ALTERED, text: 'Exports fell 7%' },
  ])
  expect(analysis.hold).toEqual({
    why: { kind: 'few-found', found: 1, of: 3 },
    releasedAt: null,
    canRelease: true,
  })
  const missing = { missing: expect.stringContaining('The analysis is on hold. Only 1 of 3') }
  expect(await currentAnalysis(ctx, topicId)).toEqual(missing)
  await editStatement(ctx, { rowId: second.rowId, text: EXPORTS })
  expect(await currentAnalysis(ctx, topicId)).toEqual({
    missing: expect.stringContaining('Its statements were changed since it was put on hold.'),
  })
  await releaseAnalysis(ctx, { summaryId: analysis.summaryId })
  expect((await look(ctx, topicId)).analysis.hold?.releasedAt).toBe(ctx.now().toISOString())
  expect(await currentAnalysis(ctx, topicId)).toMatchObject({
    analysis: expect.stringContaining(EXPORTS),
    hold: null,
  })
})

test('a release ends when other statements are missing than the person saw', async () => {
  const other = { ...ALTERED, text: 'Exports fell 7%.' }
  const { ctx, topicId, analysis, first } = await scene([FOUND, ALTERED, other])
  await releaseAnalysis(ctx, { summaryId: analysis.summaryId })
  await editStatement(ctx, { rowId: first.rowId, text: 'The central bank kept its interest rate at 3.75%.' })
  expect((await look(ctx, topicId)).analysis.hold).toEqual({
    why: { kind: 'none-found' },
    releasedAt: null,
    canRelease: false,
  })
})

test("a topic's new setting reaches the analysis that is there", async () => {
  const { ctx, topicId } = await scene()
  expect(await textOf(ctx, topicId)).not.toContain('9.2')
  await updateTopic(ctx, { id: topicId, unsupported: 'mark' })
  expect(await textOf(ctx, topicId)).toContain('9.2')
  await updateTopic(ctx, { id: topicId, unsupported: 'hold' })
  expect(await textOf(ctx, topicId)).not.toContain('9.2')
  expect((await look(ctx, topicId)).analysis.hold?.why).toEqual({ kind: 'some-missing', found: 1, of: 2 })
})

test('an analysis from before statements stays readable and sendable', async () => {
  const { ctx } = await scene()
  const { id: topicId } = await insertTopic(ctx.db, { name: 'Old' })
  await insertResearch(ctx.db, topicId)
  expect(await getAnalysis(ctx, { topicId })).toMatchObject({ sections: [], articles: [], hold: null })
  expect(await textOf(ctx, topicId)).toContain('โต **3%**')
  expect(await currentAnalysis(ctx, topicId)).toMatchObject({
    analysis: expect.stringContaining('โต **3%**'),
  })
})

test('a deleted statement, topic or analysis is not found', async () => {
  const { ctx, topicId, analysis, first } = await scene()
  await ctx.db.delete(summaries).where(eq(summaries.id, analysis.summaryId))
  const { rowId } = first
  for (const attempt of [
    () => editStatement(ctx, { rowId, text: 'x' }),
    () => checkStatementText(ctx, { rowId, text: 'x' }),
    () => releaseAnalysis(ctx, { summaryId: analysis.summaryId }),
    () => getAnalysis(ctx, { topicId: topicId + 1_000 }),
  ])
    await expect(attempt()).rejects.toThrow(NotFoundError)
})

test('of two edits of the same words at the same time, the second is refused and shows the first', async () => {
  const { ctx, topicId, second } = await scene()
  const { rowId, text: basedOn } = second
  const texts = ['Exports rose 5.2%.', 'In October, exports rose 5.2%.']
  const outcomes = await Promise.allSettled(texts.map((text) => editStatement(ctx, { rowId, text, basedOn })))
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const saved = (await look(ctx, topicId)).second
  const won = texts[outcomes.findIndex(({ status }) => status === 'fulfilled')]
  expect(saved.text).toBe(won)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'conflict', details: { text: won, editedAt: saved.editedAt } },
  })
})

test('an edit or a release of words that were changed is refused; the same words never conflict', async () => {
  const { ctx, rowId, basedOn, edited } = await editedMeanwhile()
  await expect(editStatement(ctx, { rowId, text: 'Exports rose.', basedOn })).rejects.toThrow(ConflictError)
  await expect(releaseStatement(ctx, { rowId, basedOn })).rejects.toThrow('changed in the meantime')
  expect(await editStatement(ctx, { rowId, text: edited.text, basedOn })).toEqual(edited)
  const mine = await editStatement(ctx, { rowId, text: 'Exports rose 5.2%.', basedOn: edited.text })
  expect(mine.text).toBe('Exports rose 5.2%.')
})

async function editedMeanwhile() {
  const { ctx, second } = await scene()
  const { rowId, text: basedOn } = second
  const edited = await editStatement(ctx, { rowId, text: 'Exports rose 8.8% in October.', basedOn })
  return { ctx, rowId, basedOn, edited }
}
