import type { Context } from '../context.ts'

/** Not built yet. */
export async function mailCampaignRun(ctx: Context, input: { runId: number }): Promise<void> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
