import type { Context } from '../context.ts'

/** Not built yet. */
export async function deleteCampaign(
  ctx: Context,
  input: { id: number; force: boolean },
): Promise<{ deleted: true }> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
