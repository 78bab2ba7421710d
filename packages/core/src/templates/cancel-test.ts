import type { TemplateTestView } from '@newsloom/contract/template-tests'
import type { Context } from '../context.ts'

/** Stops a test. @throws NotFoundError */
export async function cancelTemplateTest(ctx: Context, input: { testId: number }): Promise<TemplateTestView> {
  void ctx
  void input
  throw new Error('not built yet')
}
