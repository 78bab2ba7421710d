import { summaries } from '@newsloom/db/schema/research'
import { researchTopics } from '@newsloom/db/schema/topics'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { latestResearch } from '../mail/mail-research.ts'
import { getAnalysisSend } from '../news-sending/get-analysis-send.ts'
import { previewTopicContent } from '../news-sending/preview-topic-content.ts'
import { editStatement } from '../statement-editing/change-statement.ts'
import { ALTERED, EXPORTS, FOUND, statementScene } from '../testing/analysis/statement-scene.ts'
import { insertTopic, research } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getAnalysis } from './get-analysis.ts'

const database = testDatabase()
beforeEach(async () => {
  await database.db.delete(researchTopics)
})

test('edited words are kept, marked as edited, and in the preview and the email', async () => {
  const ctx = statementScene(database, [FOUND, ALTERED])
  const { id: topicId } = await insertTopic(ctx.db)
  await research(ctx, topicId)
  const second = async () => (await getAnalysis(ctx, { topicId }))?.sections[0]?.statements[1]
  const before = await second()
  await editStatement(ctx, { rowId: before?.rowId ?? 0, text: EXPORTS })
  expect(await second()).toMatchObject({
    text: EXPORTS,
    originalText: before?.text,
    editedAt: ctx.now().toISOString(),
  })
  const preview = await previewTopicContent(ctx, { id: topicId })
  expect(preview.aiSummary?.overallSummary).toContain(EXPORTS)
  expect(preview.htmlContent).toContain(EXPORTS)
})

test('an edit makes the text newer, not its news', async () => {
  const ctx = statementScene(database, [FOUND, ALTERED])
  const { id: topicId } = await insertTopic(ctx.db)
  await research(ctx, topicId)
  await ctx.db.update(summaries).set({ completedAt: sql`now() - interval '9 days'` })
  const before = await latestResearch(ctx, topicId)
  expect(before?.changedAt).toEqual(before?.completedAt)
  const rowId = (await getAnalysis(ctx, { topicId }))?.sections[0]?.statements[1]?.rowId ?? 0
  await editStatement(ctx, { rowId, text: EXPORTS })
  const after = await latestResearch(ctx, topicId)
  expect(after?.completedAt).toEqual(before?.completedAt)
  expect(after?.changedAt).toEqual(ctx.now())
  expect((await getAnalysisSend(ctx, { topicId })).analysis).toMatchObject({
    completedAt: before?.completedAt?.toISOString(),
    changedAt: ctx.now().toISOString(),
  })
})
