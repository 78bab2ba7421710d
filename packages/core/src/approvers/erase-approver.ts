import { sql } from 'drizzle-orm'
import type { Tx } from '../context.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { namesApprover } from './find-approver.ts'

/**
 * Removes somebody who approves emails, with what they wrote. Whoever else has to approve is not
 * dropped: emails wait until another person is chosen. @returns how many rows named them
 */
export async function eraseApprover(tx: Tx, email: string, nobody: string): Promise<number> {
  const chosen = await tx.db.execute(sql`
    update approvers set email = ${ERASED_EMAIL}, email_norm = ${nobody}
    where email_norm = ${email} returning 1`)
  const asked = await tx.db.execute<{ sendId: number }>(sql`
    update send_approvals set email = ${ERASED_EMAIL}, email_norm = ${nobody},
      reason = case when reason is not null then '' end, mail_error = null,
      ended_at = coalesce(ended_at, greatest(clock_timestamp(), created_at)),
      state = case when state = 'waiting' then 'erased' else state end
    where email_norm = ${email} returning send_id as "sendId"`)
  const kept = await eraseFromDeleted(tx, email, nobody)
  for (const { sendId } of asked) await tx.events.publish(tx.db, { kind: 'send', id: sendId })
  return chosen.length + asked.length + kept
}

/** Erases the address from campaigns whose deletion can still be undone. */
async function eraseFromDeleted(tx: Tx, email: string, nobody: string): Promise<number> {
  const erased = await tx.db.execute(sql`
    update deletions x set rows = jsonb_set(rows, '{approvers}', (
      select jsonb_agg(case when a ->> 'email_norm' = ${email}
        then a || jsonb_build_object('email', ${ERASED_EMAIL}::text, 'email_norm', ${nobody}::text) else a end)
      from jsonb_array_elements(rows -> 'approvers') a))
    where ${namesApprover(email)} returning 1`)
  return erased.length
}
