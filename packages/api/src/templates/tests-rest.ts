import { IdInput } from '@newsloom/contract/primitives'
import { StartTemplateTestInput } from '@newsloom/contract/templates/template-tests'
import { SendTemplateTestInput } from '@newsloom/contract/templates/templates'
import { getTemplateTest } from '@newsloom/core/prompt-tests/get-test'
import { promptTest } from '@newsloom/core/prompt-tests/prompt-test'
import { testAndWait } from '@newsloom/core/prompt-tests/test-and-wait'
import { sendTemplateTest } from '@newsloom/core/test-sends/send-template-test'
import type { Context as HonoContext } from 'hono'
import { type RestEnv, readObject, readOptionalObject, restApp, waitingOf } from '../rest/rest.ts'

export const templateTestsRest = restApp()

const testIdOf = (c: HonoContext) => IdInput.parse(c.req.param()).id

/**
 * Waits for the end for up to 120 s; then, or with `Prefer: respond-async`, 202 says where to ask.
 */
async function testPrompts(c: HonoContext<RestEnv>) {
  const input = StartTemplateTestInput.parse({ ...(await readOptionalObject(c)), ...c.req.param() })
  const test = await testAndWait(c.var.ctx, input, waitingOf(c))
  return test.isOver ? c.json(test.answer) : c.json({ testId: test.testId }, 202)
}

templateTestsRest.post('/templates/:id/test', testPrompts)
templateTestsRest.post('/templates/:id/test-prompts', testPrompts)

templateTestsRest.get('/template-tests/:id', async (c) =>
  c.json(await getTemplateTest(c.var.ctx, { testId: testIdOf(c) })),
)

templateTestsRest.post('/template-tests/:id/cancel', async (c) =>
  c.json(await promptTest.cancel(c.var.ctx, testIdOf(c))),
)

templateTestsRest.post('/templates/:id/send-test', async (c) => {
  const input = SendTemplateTestInput.parse({ ...(await readObject(c)), ...c.req.param() })
  return c.json(await sendTemplateTest(c.var.ctx, input))
})
