import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'

/** Whether the deletion `x` stores a campaign that this address approves. */
export const namesApprover = (email: string): SQL =>
  sql`x.rows -> 'approvers' @> jsonb_build_array(jsonb_build_object('email_norm', ${email}::text))`

/** One row for each place that names an approver, also for each campaign that can be restored. */
export const findApprover = async ({ db }: Context, email: string): Promise<unknown[]> => [
  ...(await db.execute(sql`
    select 1 from approvers a where a.email_norm = ${email}
    union all select 1 from deletions x where ${namesApprover(email)}`)),
]
