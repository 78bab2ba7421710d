import { IdInput } from '@newsloom/contract/primitives'
import { SendNewsResult } from '@newsloom/contract/sends/sends'
import {
  PromptTestAnswer,
  PromptTestView,
  StartPromptTestInput,
} from '@newsloom/contract/templates/prompt-tests'
import { SendTemplateTestEmailInput } from '@newsloom/contract/templates/templates'
import { getPromptTest } from '@newsloom/core/prompt-tests/get-test'
import { promptTest } from '@newsloom/core/prompt-tests/prompt-test'
import { testAndWait } from '@newsloom/core/prompt-tests/test-and-wait'
import { sendTemplateTestEmail } from '@newsloom/core/test-sends/send-template-test-email'
import { waitingOf } from '../rest/rest.ts'
import { route } from '../rest/route.ts'

/**
 * Waits up to 120 s for the end; then, or with `Prefer: respond-async`, answers 202 with where to
 * poll.
 */
const testPrompts = (name: string, summary: string) =>
  route.post(
    `/templates/{id}/${name}`,
    { summary, input: StartPromptTestInput, isBodyOptional: true, answer: PromptTestAnswer },
    async ({ ctx, input, c }) => {
      const test = await testAndWait(ctx, input, waitingOf(c))
      return test.isDone ? test.answer : c.json({ testId: test.testId }, 202)
    },
  )

export const promptTestsRest = [
  testPrompts(
    'test',
    'Run the prompts on the latest research, or the sample, and wait up to 120 s; after that, or with "Prefer: respond-async", 202 with testId',
  ),
  testPrompts('test-prompts', "Like /test, with the given prompts instead of the template's"),
  route.get(
    '/template-tests/{id}',
    { summary: 'Get a prompt test and its progress', input: IdInput, answer: PromptTestView },
    ({ ctx, input }) => getPromptTest(ctx, { testId: input.id }),
  ),
  route.post(
    '/template-tests/{id}/cancel',
    { summary: 'Cancel a prompt test', input: IdInput, answer: PromptTestView },
    ({ ctx, input }) => promptTest.cancel(ctx, input.id),
  ),
  route.post(
    '/templates/{id}/send-test',
    {
      summary: 'Email the saved template, marked as a test, to one address',
      input: SendTemplateTestEmailInput,
      answer: SendNewsResult,
    },
    ({ ctx, input }) => sendTemplateTestEmail(ctx, input),
  ),
]
