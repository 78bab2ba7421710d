import type { ReadPages } from '@newsloom/contract/research/sources'
import { PageTally, type StepReport } from '@newsloom/contract/step-report'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Older readings of pages say nothing about the source as it is now, ms. */
const TOLD_MS = 30 * 86_400_000

/** Finds the result of the last run that read pages of each source's articles, by address. */
export async function readPages(ctx: Context, urls: string[]): Promise<Map<string, ReadPages>> {
  if (urls.length === 0) return new Map()
  const rows = await ctx.db.execute<{ url: string; report: StepReport; at: string }>(pagesQuery(ctx, urls))
  return new Map(
    rows.flatMap(({ url, report, at }) => {
      if (!('pages' in report)) return []
      const readAt = new Date(at).toISOString()
      // runs of an earlier version counted less
      return [[url, { ...PageTally.parse(report.pages), readAt }] as const]
    }),
  )
}

/** One look-up in the index for each source, however many runs have read it. */
export const pagesQuery = ({ now }: Pick<Context, 'now'>, urls: string[]) => sql`
  select source.url, step.report, step.updated_at as at
  from unnest(${sql.param(urls)}::text[]) as source (url)
  cross join lateral (
    select report, updated_at from research_run_steps
    where kind = 'source' and report -> 'pages' ->> 'url' = source.url
      and updated_at > ${new Date(now().getTime() - TOLD_MS).toISOString()}::timestamptz
    order by updated_at desc
    limit 1) step`
