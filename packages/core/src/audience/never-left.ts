import { type SQL, sql } from 'drizzle-orm'

/**
 * Sends that were withdrawn before anybody had approved them: nobody was emailed. `name`: of the
 * table sends in the query.
 */
export function neverLeft(name = 'sends'): SQL {
  const send = sql.identifier(name)
  return sql`(${send}.state = 'cancelled'
  and exists (select 1 from send_approvals a where a.send_id = ${send}.id)
  and not exists (select 1 from send_approvals a where a.send_id = ${send}.id and a.state = 'approved'))`
}
