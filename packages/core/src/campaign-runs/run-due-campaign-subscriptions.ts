import type { Context } from '../context.ts'

/** Not built yet. */
export async function runDueCampaignSubscriptions(
  ctx: Context,
  input: Record<never, never> = {},
): Promise<void> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
