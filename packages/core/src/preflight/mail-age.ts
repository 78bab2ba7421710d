import type { Context } from '../context.ts'

/** Research, and content generated from it, is stale after this many days. */
export const STALE_DAYS = 7
const DAY_MS = 86_400_000

/** Whole days since a time; 0 when it is unknown. */
export const daysSince = (ctx: Context, time: Date | null): number =>
  time ? Math.floor((ctx.now().getTime() - time.getTime()) / DAY_MS) : 0
