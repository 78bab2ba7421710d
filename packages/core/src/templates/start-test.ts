import type { StartTemplateTestInput, TemplateTestView } from '@newsloom/contract/template-tests'
import type { Context } from '../context.ts'

/** Queues a run of the prompts; one that is under way is the answer.  @throws NotFoundError */
export async function startTemplateTest(
  ctx: Context,
  input: StartTemplateTestInput,
): Promise<TemplateTestView> {
  void ctx
  void input
  throw new Error('not built yet')
}
