import type { Context } from '../context.ts'

/** Deletes a template. @throws NotFoundError, ConflictError with its TemplateUsage as details */
export async function deleteTemplate(
  ctx: Context,
  input: { id: number; force: boolean },
): Promise<{ deleted: true }> {
  void ctx
  void input
  throw new Error('not built yet')
}
