import type { PreviewData } from '@newsloom/contract/templates'
import type { Context } from '../context.ts'

/** What a preview is filled with: the latest research, or a sample, and a contact. */
export async function previewData(
  ctx: Context,
  input: { topicId: number | null; contactId: number | null },
): Promise<PreviewData> {
  void ctx
  void input
  throw new Error('not built yet')
}
