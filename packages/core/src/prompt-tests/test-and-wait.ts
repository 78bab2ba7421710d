import { isRunOver } from '@newsloom/contract/run-state'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type {
  PromptTestAnswer,
  PromptTestView,
  StartPromptTestInput,
} from '@newsloom/contract/templates/prompt-tests'
import type { Context } from '../context.ts'
import { ConflictError } from '../errors.ts'
import type { Waiting } from '../runs/follow-run.ts'
import { promptTest } from './prompt-test.ts'
import { startPromptTest } from './start-test.ts'

export type TestNowAnswer =
  | { isDone: false; testId: number }
  | { isDone: true; testId: number; answer: PromptTestAnswer }

/**
 * Starts a test and waits at most `waitMs` for its end.
 * @throws UnavailableError when it failed, CancelledError when it was cancelled, NotFoundError when
 * the template is gone, ConflictError when a test with other prompts or another topic is active, as
 * its result would not answer this request
 */
export async function testAndWait(
  ctx: Context,
  input: StartPromptTestInput,
  waiting: Waiting,
): Promise<TestNowAnswer> {
  const started = await startPromptTest(ctx, input)
  const { id: testId } = started
  if (!isAsked(started, input)) {
    throw new ConflictError(OTHER_TEST, { testId })
  }
  const test = await promptTest.waitForSuccess(ctx, testId, waiting)
  return isRunOver(test.state)
    ? { isDone: true, testId, answer: documentedAnswer(test) }
    : { isDone: false, testId }
}

const OTHER_TEST = sentence('otherTest')

const isAsked = (test: PromptTestView, asked: StartPromptTestInput): boolean =>
  (asked.customPrompt ?? test.customPrompt) === test.customPrompt &&
  (asked.formatPrompt ?? test.formatPrompt) === test.formatPrompt &&
  (asked.geminiModel ?? test.geminiModel) === test.geminiModel &&
  (asked.topicId ?? null) === test.topicId

const documentedAnswer = (test: PromptTestView): PromptTestAnswer => ({
  articlesUsed: test.articlesUsed,
  content: test.html,
  testTopic: { name: test.topicName },
  template: { geminiModel: test.geminiModel },
})
