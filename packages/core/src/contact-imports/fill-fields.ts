import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'

type Rows = { norms: string[]; fields: (string | null)[] }

/**
 * Gives contacts of a list the values of fields that they do not have yet; those they have stay. Of
 * repeated addresses the first row counts. @returns how many contacts were changed
 */
export async function fillFields(tx: Tx, listId: number, { norms, fields }: Rows): Promise<number> {
  const changed = await tx.db.execute(sql`
    update contacts c set fields = r.fields || coalesce(c.fields, '{}')
    from (
      select norm, person_fields(fields::jsonb order by place desc) as fields
      from unnest(${sql.param(norms)}::text[], ${sql.param(fields)}::text[])
        with ordinality u (norm, fields, place)
      where fields is not null group by norm
    ) r
    where c.list_id = ${listId}::int and c.email_norm = r.norm
      and r.fields || coalesce(c.fields, '{}') is distinct from c.fields`)
  return changed.count
}
