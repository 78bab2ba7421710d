import {
  BULK_LIMITS,
  type BulkAction,
  type BulkPreview,
  type BulkPreviewInput,
} from '@newsloom/contract/contacts/bulk'
import type { PersonStatus } from '@newsloom/contract/contacts/people-table'
import { type SQL, sql } from 'drizzle-orm'
import { requireList } from '../contact-lists/require-list.ts'
import type { Context } from '../context.ts'
import { oneRow } from '../lib/one-row.ts'
import { selectedQuery } from './people/people-query.ts'

/**
 * To how many people an action applies, before it acts.
 * @throws NotFoundError when its list is gone
 */
export async function previewBulk(
  ctx: Context,
  { selection, action }: BulkPreviewInput,
): Promise<BulkPreview> {
  if ('listId' in action) await requireList(ctx, action.listId)
  const listId = 'listId' in action ? action.listId : null
  const counts = oneRow(
    await ctx.db.execute<Omit<BulkPreview, 'canUndo'>>(sql`
      select count(*)::int as people,
        (count(*) filter (where ${applies(action)}))::int as applies,
        (count(*) filter (where ${applies(action)} and ${SUPPRESSED}))::int as suppressed,
        (count(*) filter (where has_left))::int as left,
        (count(*) filter (where ${applies(action)} and status = 'left'))::int as "leftAll"
      from (
        select p.status, m.id is not null as is_member, coalesce(m.left_at is not null, false) as has_left
        from (${selectedQuery(selection)}) as p
        left join contacts m on m.email_norm = p.email_norm and m.list_id = ${listId}::int) as person`),
  )
  const left = action.kind === 'add' ? counts.left : 0
  return {
    ...counts,
    left,
    leftAll: action.kind === 'add' ? counts.leftAll : 0,
    canUndo: action.kind === 'remove' && counts.applies <= BULK_LIMITS.undo,
  }
}

const SUPPRESSED = sql`status in ('unsubscribed', 'bounced', 'complained', 'suppressed')`

/** A manual suppression is stronger than a person's own opt-out, which they may take back. */
export const SUPPRESSIBLE = sql`status in ('receives', 'paused', 'left', 'unsubscribed')`
/** A file cannot say who must not be emailed. */
const EXPORTABLE: readonly PersonStatus[] = ['receives', 'paused']
export const isExportable = (status: PersonStatus): boolean => EXPORTABLE.includes(status)

function applies({ kind }: BulkAction): SQL {
  if (kind === 'add') return sql`not is_member`
  if (kind === 'remove') return sql`is_member`
  return kind === 'suppress' ? SUPPRESSIBLE : sql`status = any(${sql.param(EXPORTABLE)}::text[])`
}
