import type { UndoRemovalInput } from '@newsloom/contract/contacts/bulk'
import { sql } from 'drizzle-orm'
import { registerFields } from '../contact-fields/register-fields.ts'
import { checkRow } from '../contact-imports/check-row.ts'
import { lockList } from '../contact-lists/require-list.ts'
import { type Context, transaction } from '../context.ts'

/**
 * Adds removed members to their list again, with their ids, which scheduled campaigns to chosen
 * contacts go by. Who is in the list by now, or left it meanwhile, stays as they are.
 * @throws NotFoundError when the list is gone
 */
export async function undoRemoval(
  ctx: Context,
  { listId, removed }: UndoRemovalInput,
): Promise<{ restored: number }> {
  const rows = removed.flatMap((member) => {
    const checked = checkRow('contacts', member)
    return checked.ok
      ? [{ ...member, email: checked.email, norm: checked.norm, name: checked.name, fields: checked.fields }]
      : []
  })
  return transaction(ctx, async (tx) => {
    await lockList(tx, listId)
    // only ids that were given out before: another would be given out again
    const restored = await tx.db.execute(sql`
      insert into contacts (id, list_id, email, email_norm, name, fields, created_at, left_at)
      overriding system value
      select r.id, ${listId}::int, r.email, r.norm, r.name, r.fields, r."createdAt", r."leftAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as r(id int, email text, norm text, name text, fields jsonb, "createdAt" timestamptz, "leftAt" timestamptz)
      where r.id <= pg_sequence_last_value(pg_get_serial_sequence('contacts', 'id')::regclass)
      order by r.id on conflict do nothing`)
    await registerFields(tx, new Set(rows.flatMap(({ fields }) => Object.keys(fields ?? {}))))
    return { restored: restored.count }
  })
}
