import type { TemplateTestView } from '@newsloom/contract/template-tests'
import type { Context } from '../context.ts'

/** The newest tests of a template, newest first, at most ten. */
export async function listTemplateTests(ctx: Context, input: { id: number }): Promise<TemplateTestView[]> {
  void ctx
  void input
  throw new Error('not built yet')
}
