import { isLocalAnalyst } from '@newsloom/contract/research/models'
import type { RunState } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { PromptTestView, TriedPrompts } from '@newsloom/contract/templates/prompt-tests'
import type { SavedPrompts, TriedAnswer, templateTests } from '@newsloom/db/schema/templates'
import { analysisHtml } from '@newsloom/email/research/analysis-html'

export type TestRow = typeof templateTests.$inferSelect

export const testView = (row: TestRow): PromptTestView => ({
  id: row.id,
  templateId: row.templateId,
  state: row.state,
  step: testStep(row),
  ...triedView(row, row),
  topicId: row.topicId,
  topicName: row.topicName,
  isSample: row.isSample,
  articlesUsed: row.articlesUsed,
  saved: row.saved && triedView(row.saved, row.saved.answer ?? NO_ANSWER),
  tokens: tokensOf(row),
  error: row.error,
  createdAt: row.queuedAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

const NO_ANSWER: TriedAnswer = {
  ...{ markdown: '', modelUsed: '', promptTokens: null, answerTokens: null },
  ...{ costUsd: null, ms: null, statements: null, found: null },
}

const triedView = (
  { customPrompt, formatPrompt, geminiModel }: Omit<SavedPrompts, 'answer'>,
  { markdown, modelUsed, statements, found, ...usage }: TriedAnswer,
): TriedPrompts => ({
  customPrompt,
  formatPrompt,
  geminiModel,
  html: analysisHtml(markdown),
  length: lengthOf(markdown),
  statements: statements === null || found === null ? null : { all: statements, found },
  modelUsed,
  isLocal: isLocalAnalyst(modelUsed),
  usage: { tokens: tokensOf(usage), ms: usage.ms, costUsd: usage.costUsd },
})

/** Addresses and the marks of Markdown are not read. */
const lengthOf = (markdown: string): number =>
  markdown
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^#+ |[*[\]]/gm, '')
    .replace(/\s+/g, ' ')
    .trim().length

const tokensOf = ({ promptTokens, answerTokens }: Pick<TriedAnswer, 'promptTokens' | 'answerTokens'>) =>
  promptTokens === null || answerTokens === null ? null : { prompt: promptTokens, answer: answerTokens }

const STEPS: Partial<Record<RunState, string>> = {
  queued: sentence('waitingToStart'),
  cancelling: sentence('cancelling'),
  cancelled: sentence('cancelled'),
  failed: sentence('failed'),
  succeeded: sentence('done'),
}

/** Says what a test is doing. */
export const testStep = ({ state, step }: Pick<TestRow, 'state' | 'step'>): string =>
  STEPS[state] ?? (step || sentence('starting'))
