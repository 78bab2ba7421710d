import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'

/** A foreign key. `columns` of the child and `keys` of the parent are in the same order. */
export type Reference = {
  child: string
  parent: string
  columns: string[]
  keys: string[]
  isCascade: boolean
}

/** The foreign keys between tables of the product. */
export async function readReferences(ctx: Context): Promise<Reference[]> {
  const rows = await ctx.db.execute<Reference>(sql`
    select child.relname as child, parent.relname as parent, c.confdeltype = 'c' as "isCascade",
      (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality k (num, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(a.attname::text order by k.place) from unnest(c.confkey) with ordinality k (num, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as keys
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0 and c.connamespace = 'public'::regnamespace
    order by child.relname, c.conname`)
  return [...rows]
}

/** Tables in an order in which each comes after those that it refers to. */
export function parentsFirst(tables: readonly string[], references: readonly Reference[]): string[] {
  const ordered: string[] = []
  const visit = (table: string, path: readonly string[]) => {
    if (ordered.includes(table)) return
    if (path.includes(table)) throw new Error(`the tables ${path.join(', ')} refer to each other in a circle`)
    for (const { child, parent } of references)
      if (child === table && parent !== table && tables.includes(parent)) visit(parent, [...path, table])
    ordered.push(table)
  }
  for (const table of tables) visit(table, [])
  return ordered
}

/** The columns of each table of a schema with their types, as 'name type'; without partitions. */
export async function readColumns(ctx: Context, schema: string): Promise<Map<string, string[]>> {
  const rows = await ctx.db.execute<{ table: string; columns: string[] }>(sql`
    select c.relname as table, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attname) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid
    where n.nspname = ${schema} and c.relkind in ('r', 'p') and not c.relispartition
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname`)
  return new Map(rows.map(({ table, columns }) => [table, columns]))
}

/** The names of `readColumns`. */
export const namesOf = (columns: readonly string[]): string[] =>
  columns.map((column) => column.slice(0, column.indexOf(' ')))
