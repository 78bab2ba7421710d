import type { Context } from '../context.ts'

/** The job of one run. */
export async function runCampaign(
  ctx: Context,
  input: { runId: number },
  signal: AbortSignal,
): Promise<void> {
  throw new Error(`not built: ${typeof ctx} ${typeof input} ${typeof signal}`)
}
