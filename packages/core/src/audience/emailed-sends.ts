import { type SQL, sql } from 'drizzle-orm'

/** Sends that readers have had, or will without anybody's approval; `send`: the table's name. */
export const reachesReaders = (send: SQL): SQL =>
  sql`(${send}.state <> 'cancelled' and ${send}.pause_kind is distinct from 'approval')`

/**
 * Sends that were withdrawn before anybody had approved them: nobody was emailed. `name`: of the
 * table sends in the query.
 */
export function wasWithdrawnUnapproved(name = 'sends'): SQL {
  const send = sql.identifier(name)
  return sql`(${send}.state = 'cancelled'
  and exists (select 1 from send_approvals a where a.send_id = ${send}.id)
  and not exists (select 1 from send_approvals a where a.send_id = ${send}.id and a.state = 'approved'))`
}

/** Sends `s` whose emails somebody may have received; a cancelled one may have emailed some. */
export const mayHaveBeenEmailed = sql`(s.pause_kind is distinct from 'approval' and not ${wasWithdrawnUnapproved('s')})`
