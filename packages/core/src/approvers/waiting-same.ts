import type { SendKind } from '@newsloom/contract/sends/sends'
import { sends } from '@newsloom/db/schema/sends'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { findApprover } from './approver-of.ts'

type Same = {
  kind: SendKind
  campaignId?: number
  topicId: number | null
  researchRunId: number | null
  contactListIds: number[]
}

/**
 * Sends by a person that wait for approval and that this one takes the place of: approving both
 * would email everybody twice.
 */
export function waitingSame({ kind, campaignId, topicId, researchRunId, contactListIds }: Same): SQL {
  const isSame =
    campaignId === undefined
      ? sql`${eq(sends.kind, kind)} and ${sends.campaignId} is null
          and ${sends.topicId} is not distinct from ${topicId}::int
          and ${sends.researchRunId} is not distinct from ${researchRunId}::int
          and ${sends.contactListIds} = ${sql.param(contactListIds)}::int[]`
      : eq(sends.campaignId, campaignId)
  return sql`(${and(isSame, eq(sends.pauseKind, 'approval'))}
    and ${sends.runId} is null and ${sends.campaignRunId} is null)`
}

type News = { topicId: number; researchRunId: number; contactListIds: number[] }

/**
 * Like `waitingSame`, for an analysis that a person is about to send: its people did not
 * receive it. Without an approver nothing is replaced, and what waits is mailed as well.
 */
export async function replacedByNews(ctx: Context, news: News): Promise<SQL> {
  const approver = await findApprover(ctx, { kind: 'news', topicId: news.topicId })
  return approver ? waitingSame({ kind: 'news', ...news }) : sql`false`
}
