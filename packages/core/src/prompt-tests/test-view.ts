import { isLocalAnalyst } from '@newsloom/contract/research/models'
import type { RunState } from '@newsloom/contract/run-state'
import type { TemplateTestView } from '@newsloom/contract/templates/template-tests'
import type { templateTests } from '@newsloom/db/schema/templates'
import { analysisHtml } from '@newsloom/email/research/analysis-html'

export type TestRow = typeof templateTests.$inferSelect

export const testView = (row: TestRow): TemplateTestView => ({
  id: row.id,
  templateId: row.templateId,
  state: row.state,
  step: testStep(row),
  customPrompt: row.customPrompt,
  formatPrompt: row.formatPrompt,
  geminiModel: row.geminiModel,
  topicId: row.topicId,
  topicName: row.topicName,
  isSample: row.isSample,
  articlesUsed: row.articlesUsed,
  html: analysisHtml(row.markdown),
  modelUsed: row.modelUsed,
  isLocal: isLocalAnalyst(row.modelUsed),
  tokens: tokensOf(row),
  error: row.error,
  createdAt: row.queuedAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

const tokensOf = ({ promptTokens, answerTokens }: TestRow) =>
  promptTokens === null || answerTokens === null ? null : { prompt: promptTokens, answer: answerTokens }

const STEPS: Partial<Record<RunState, string>> = {
  queued: 'Waiting to start',
  cancelling: 'Cancelling',
  cancelled: 'Cancelled',
  failed: 'Failed',
  succeeded: 'Done',
}

/** What a test is doing, as text. */
export const testStep = ({ state, step }: Pick<TestRow, 'state' | 'step'>): string =>
  STEPS[state] ?? (step || 'Starting')
