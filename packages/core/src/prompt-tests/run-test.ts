import { sentence } from '@newsloom/contract/sentences/sentences'
import type { SavedPrompts, TriedAnswer } from '@newsloom/db/schema/templates'
import type { AnalysisResult } from '../analysis/analysis-article.ts'
import { isFound } from '../analysis/shown.ts'
import { writeAnalysis } from '../analysis/write-analysis.ts'
import type { Context, Tx } from '../context.ts'
import { ANALYST_TIMEOUT_MS, type TimeLimit, withTimeout } from '../lib/with-timeout.ts'
import { articlesIn } from '../lib/wording.ts'
import { fingerprintOf } from '../mail/compose-snapshot.ts'
import { promptTest } from './prompt-test.ts'
import { type TestMaterial, testMaterial } from './test-material.ts'
import type { TestRow } from './test-view.ts'

/**
 * The job of one test: has the analysis written with the test's prompts, and with the saved ones
 * if they are to be compared, and saves the answers. Its outcome is saved on the test; it throws
 * only when the job has to be retried: the process stops (`signal`), or the database is
 * unreachable.
 */
export async function runPromptTest(
  ctx: Context,
  { testId, timeoutMs = ANALYST_TIMEOUT_MS }: { testId: number; timeoutMs?: number },
  signal: AbortSignal,
): Promise<void> {
  const prepare = (tx: Tx, test: TestRow) =>
    promptTest.update(tx, test, { step: sentence('readingResearch') })
  const perform = (retrying: Context, test: TestRow, ended: AbortSignal) =>
    tryPrompts(retrying, test, { timeoutMs, signal: ended })
  await promptTest.work(ctx, testId, { prepare, perform }, signal)
}

type Prompts = Pick<SavedPrompts, 'customPrompt' | 'formatPrompt' | 'geminiModel'>

/** The articles are read once: what is compared was written from the same ones. */
async function tryPrompts(ctx: Context, test: TestRow, limit: TimeLimit): Promise<void> {
  const material = await testMaterial(ctx, test.topicId, limit.signal)
  const { topic, articles, isSample } = material
  const read = { topicName: topic.name, isSample, articlesUsed: articles.length }
  const { saved } = test
  const writtenFrom = fingerprintOf([topic, articles])
  // an answer of an earlier attempt may be about other articles
  if (saved && (saved.answer === null || saved.material !== writtenFrom)) {
    const step = stepOf(ctx, saved, material, 'writingSaved')
    await promptTest.update(ctx, test, { ...read, step, saved: { ...saved, answer: null } })
    const answer = await write(ctx, saved, material, limit)
    await promptTest.update(ctx, test, { saved: { ...saved, answer, material: writtenFrom } })
  }
  const step = stepOf(ctx, test, material, saved ? 'writingYours' : 'writingFrom')
  await promptTest.update(ctx, test, { ...read, step })
  await promptTest.succeed(ctx, test, await write(ctx, test, material, limit))
}

/** Whether it is the only answer, or one of two that are compared. */
type How = 'writingFrom' | 'writingSaved' | 'writingYours'

function stepOf(ctx: Context, { geminiModel }: Prompts, { articles }: TestMaterial, how: How): string {
  const writer = ctx.analyst.kind === 'local' ? sentence('localAnalyst') : geminiModel
  return sentence(how, writer, articlesIn(articles.length))
}

async function write(
  ctx: Context,
  { customPrompt, formatPrompt, geminiModel }: Prompts,
  { topic, articles }: TestMaterial,
  { timeoutMs, signal }: TimeLimit,
): Promise<TriedAnswer> {
  const tested = { ...topic, customPrompt, formatPrompt, geminiModel }
  const result = await withTimeout({ timeoutMs, signal }, (ended) =>
    writeAnalysis(ctx, { topic: tested, articles, signal: ended }),
  )
  signal.throwIfAborted()
  return answerOf(result)
}

function answerOf({ markdown, modelUsed, tokens, costUsd, ms, analysis }: AnalysisResult): TriedAnswer {
  const statements = analysis.sections.flatMap((section) => section.statements)
  return {
    markdown,
    modelUsed,
    promptTokens: tokens?.prompt ?? null,
    answerTokens: tokens?.answer ?? null,
    costUsd,
    ms,
    statements: statements.length,
    found: statements.filter(isFound).length,
  }
}
