import type { PreflightInput, PreflightView } from '@newsloom/contract/campaign-sending'
import type { z } from 'zod'
import type { Context } from '../context.ts'

/** Not built yet. */
export async function preflightCampaign(
  ctx: Context,
  input: z.infer<typeof PreflightInput>,
): Promise<PreflightView> {
  throw new Error(`not built: ${typeof ctx} ${typeof input}`)
}
