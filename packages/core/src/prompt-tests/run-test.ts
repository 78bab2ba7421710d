import type { AnalysisResult } from '../analysis/analysis-article.ts'
import { writeAnalysis } from '../analysis/write-analysis.ts'
import type { Context, Tx } from '../context.ts'
import { ANALYST_PATIENCE_MS, type Patience, withTimeout } from '../lib/with-timeout.ts'
import { articlesIn } from '../research/wording.ts'
import { promptTest } from './prompt-test.ts'
import { type TestMaterial, testMaterial } from './test-material.ts'
import type { TestRow } from './test-view.ts'

/**
 * The job of one test: has the analysis written with the test's prompts and saves the answer. Its
 * outcome is saved on the test; it throws only when the job has to be retried: the process stops
 * (`signal`), or the database is unreachable.
 */
export async function runTemplateTest(
  ctx: Context,
  { testId, patienceMs = ANALYST_PATIENCE_MS }: { testId: number; patienceMs?: number },
  signal: AbortSignal,
): Promise<void> {
  const prepare = (tx: Tx, test: TestRow) =>
    promptTest.update(tx, test, { step: 'Reading the latest research' })
  const perform = (holding: Context, test: TestRow, ended: AbortSignal) =>
    tryPrompts(holding, test, { patienceMs, signal: ended })
  await promptTest.work(ctx, testId, { prepare, perform }, signal)
}

async function tryPrompts(ctx: Context, test: TestRow, { patienceMs, signal }: Patience): Promise<void> {
  const material = await testMaterial(ctx, test.topicId, signal)
  const count = material.articles.length
  const writer = ctx.analyst.kind === 'local' ? 'the local analyst' : test.geminiModel
  await promptTest.update(ctx, test, {
    step: `Writing with ${writer} from ${articlesIn(count)}`,
    topicName: material.topic.name,
    isSample: material.isSample,
    articlesUsed: count,
  })
  const answer = await withTimeout({ patienceMs, signal }, (ended) => write(ctx, test, material, ended))
  signal.throwIfAborted()
  await promptTest.succeed(ctx, test, {
    markdown: answer.markdown,
    modelUsed: answer.modelUsed,
    promptTokens: answer.tokens?.prompt ?? null,
    answerTokens: answer.tokens?.answer ?? null,
  })
}

function write(
  ctx: Context,
  { customPrompt, formatPrompt, geminiModel }: TestRow,
  { topic, articles }: TestMaterial,
  signal: AbortSignal,
): Promise<AnalysisResult> {
  return writeAnalysis(ctx, {
    topic: { ...topic, customPrompt, formatPrompt, geminiModel },
    articles,
    signal,
  })
}
