import type { Context } from '../../context.ts'
import { lineageOf } from '../../podcasts/lineage-of.ts'

/**
 * The version that was written as a whole, of which this one is an edit: audio of both is one
 * episode. Null: it is no longer kept.
 */
export async function editionOf(
  ctx: Context,
  of: { campaignId: number; scriptVersion: number },
): Promise<number | null> {
  const oldest = (await lineageOf(ctx, of)).at(-1)
  return oldest?.origin === 'written' ? oldest.version : null
}
