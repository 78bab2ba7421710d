import type { ImportContactsInput, ImportResult } from '@newsloom/contract/imports'
import type { Context } from '../context.ts'

export async function importContacts(_ctx: Context, _input: ImportContactsInput): Promise<ImportResult> {
  throw new Error('not built yet')
}
