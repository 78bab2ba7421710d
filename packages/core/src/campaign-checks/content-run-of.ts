import { createHash } from 'node:crypto'
import { campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

const HTML = sql`${campaignRuns.content} ->> 'htmlContent'`

/** Runs whose content a person has asked for and got; in these words, two indexes are of them. */
export const isWritten = sql`(${campaignRuns.kind} = 'content' and ${campaignRuns.state} = 'succeeded')`
/** Runs that wrote exactly this content. */
export const wrote = (html: string) =>
  and(isWritten, sql`md5(${HTML}) = md5(${html})`, sql`${HTML} = ${html}`)

/** The key under which a run remembers HTML that its content had before an edit. */
export const htmlKey = (html: string): string => createHash('sha256').update(html).digest('hex')
/** Runs whose content was this before its statements were edited. */
export const wroteFormerly = (html: string) =>
  and(isWritten, sql`${campaignRuns.content} -> 'formerHtml' @> ${JSON.stringify([htmlKey(html)])}::jsonb`)

/**
 * The run that generated a campaign's content as it is now; null: there is none, or a person has
 * changed it.
 */
export async function contentRunOf(ctx: Context, campaignId: number) {
  const [row] = await ctx.db
    .select(getTableColumns(campaignRuns))
    .from(campaignRuns)
    .innerJoin(
      campaigns,
      and(eq(campaigns.id, campaignRuns.campaignId), sql`${HTML} = ${campaigns.generatedContent}`),
    )
    .where(and(eq(campaignRuns.campaignId, campaignId), isWritten))
    .orderBy(desc(campaignRuns.id))
    .limit(1)
  return row ?? null
}
