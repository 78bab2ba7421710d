import type { ClickJudging } from '@newsloom/contract/sends/click-judging'
import { clickJudging } from '@newsloom/db/schema/clicks'
import type { Context } from '../context.ts'

/** How far the clicks are judged by the newest rules, by their numbers. */
export async function getClickJudging(ctx: Context): Promise<ClickJudging> {
  const [progress] = await ctx.db.select().from(clickJudging)
  if (!progress) return { rulesVersion: 0, rechecked: null }
  const { rulesVersion, recheckedId, recheckUntilId } = progress
  return { rulesVersion, rechecked: recheckedId < recheckUntilId ? recheckedId / recheckUntilId : null }
}
