import type { ClickJudging } from '@newsloom/contract/sends/click-judging'
import { clickJudging } from '@newsloom/db/schema/clicks'
import type { Context } from '../context.ts'
import { dataCentresDate } from '../network/data-centres.ts'

/** How far the clicks are judged by the newest rules, by their numbers. */
export async function getClickJudging(ctx: Context): Promise<ClickJudging> {
  const [progress] = await ctx.db.select().from(clickJudging)
  const list = { dataCentresDate: dataCentresDate() }
  if (!progress) return { rulesVersion: 0, rechecked: null, ...list }
  const { rulesVersion, recheckedId, recheckUntilId } = progress
  const rechecked = recheckedId < recheckUntilId ? recheckedId / recheckUntilId : null
  return { rulesVersion, rechecked, ...list }
}
