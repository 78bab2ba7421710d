import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import type { Database } from '@newsloom/db/client'

type Sql = Database['sql']
/** The rows of each table, in COPY format. */
export type Backup = Map<string, Buffer>

/** Backs up the rows of a database, like `pg_dump --data-only`. */
export async function backUp(sql: Sql): Promise<Backup> {
  const tables = await sql<{ name: string }[]>`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`
  const backup: Backup = new Map()
  for (const { name } of tables)
    backup.set(name, await buffer(await sql.unsafe(`copy (select * from ${name}) to stdout`).readable()))
  return backup
}

/** Replaces the rows of a database by those of a backup with the same tables. */
export async function restore(sql: Sql, backup: Backup): Promise<void> {
  const names = [...backup.keys()]
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(`truncate ${names.join(', ')}`)
    for (const [name, rows] of backup) {
      const into = await tx.unsafe(`copy ${name} from stdin`).writable()
      into.end(rows)
      await once(into, 'finish')
    }
    await tx`
      select setval(pg_get_serial_sequence(table_name, column_name)::regclass, greatest(1, (xpath('/row/m/text()',
        query_to_xml(format('select coalesce(max(%I), 0) as m from %I', column_name, table_name), false, true, '')
      ))[1]::text::bigint))
      from information_schema.columns where table_schema = 'public' and is_identity = 'YES'`
  })
}
