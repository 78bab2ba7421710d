import type { Context } from '../context.ts'

/** Research, and what was written from it, is old after this many days. */
export const STALE_DAYS = 7
const DAY_MS = 86_400_000

/** Whole days since a time; 0 when it is not known. */
export const daysSince = (ctx: Context, time: Date | null): number =>
  time ? Math.floor((ctx.now().getTime() - time.getTime()) / DAY_MS) : 0
