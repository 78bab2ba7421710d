import type { ReadPages } from '@newsloom/contract/research/sources'
import { researchRunSteps } from '@newsloom/db/schema/research'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Older readings of pages tell nothing of the source as it is now, ms. */
const TOLD_MS = 30 * 86_400_000

/** Finds the result of the last run that read pages of each source's articles, by address. */
export async function readPages(ctx: Context, urls: string[]): Promise<Map<string, ReadPages>> {
  if (urls.length === 0) return new Map()
  const url = sql<string>`${researchRunSteps.report} -> 'pages' ->> 'url'`
  const rows = await ctx.db
    .selectDistinctOn([url], { report: researchRunSteps.report, at: researchRunSteps.updatedAt })
    .from(researchRunSteps)
    .where(
      and(
        eq(researchRunSteps.kind, 'source'),
        gt(researchRunSteps.updatedAt, new Date(ctx.now().getTime() - TOLD_MS)),
        inArray(url, urls),
      ),
    )
    .orderBy(url, desc(researchRunSteps.updatedAt))
  return new Map(
    rows.flatMap(({ report, at }) => {
      if (!report || !('pages' in report) || !report.pages) return []
      const { url: of, ...tally } = report.pages
      return [[of, { ...tally, readAt: at.toISOString() }] as const]
    }),
  )
}
