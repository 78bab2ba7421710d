import type { SendNewsResult } from '@newsloom/contract/sends'
import type { SendTemplateTestInput } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** Mails a template, marked as a test, to one address through the ledger. @throws NotFoundError, InvalidError, ConflictError */
export async function sendTemplateTest(ctx: Context, input: SendTemplateTestInput): Promise<SendNewsResult> {
  void ctx
  void input
  throw new Error('not built yet')
}
