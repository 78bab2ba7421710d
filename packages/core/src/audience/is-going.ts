import { type SQL, sql } from 'drizzle-orm'

/** Sends that readers have had, or will without anybody's approval; `send`: the table's name. */
export const isGoing = (send: SQL): SQL =>
  sql`(${send}.state <> 'cancelled' and ${send}.pause_kind is distinct from 'approval')`
