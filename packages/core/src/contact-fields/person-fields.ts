import { contacts } from '@newsloom/db/schema/contacts'
import { type SQL, sql } from 'drizzle-orm'
import type { KnownAudience } from '../audience/audience.ts'
import type { Context } from '../context.ts'

type Values = Record<string, string>

/** The values of a person's fields. */
export async function readPersonFields(ctx: Context, { email }: { email: string }): Promise<Values> {
  const [row] = await ctx.db.execute<{ fields: Values | null }>(sql`
    select person_fields(fields order by id desc) as fields from ${contacts}
    where email_norm = lower(${email})`)
  return row?.fields ?? {}
}

/**
 * Joins the people `p` of an audience with their values of these fields, as `f.fields`. The people
 * whom a send failed to reach have those that they had in it.
 */
export function joinFields(audience: KnownAudience, names: readonly string[], people: SQL): SQL {
  if (audience.kind === 'failed')
    return sql`left join deliveries f on f.send_id = ${audience.sendId}::int and f.email_norm = p.email_norm`
  const wanted = sql`${sql.param(names)}::text[]`
  return sql`left join (
    select c.email_norm, (
      select jsonb_object_agg(e.key, e.value) from jsonb_each(person_fields(c.fields order by c.id desc)) e
      where e.key = any(${wanted})) as fields
    from contacts c where c.fields ?| ${wanted} and c.email_norm in (select email_norm from (${people}) named)
    group by c.email_norm) f on f.email_norm = p.email_norm`
}
