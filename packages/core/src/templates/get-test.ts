import type { TemplateTestView } from '@newsloom/contract/template-tests'
import type { Context } from '../context.ts'

/** A test as it is. @throws NotFoundError */
export async function getTemplateTest(ctx: Context, input: { testId: number }): Promise<TemplateTestView> {
  void ctx
  void input
  throw new Error('not built yet')
}
