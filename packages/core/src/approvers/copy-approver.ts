import { approvers } from '@newsloom/db/schema/approvals'
import { eq } from 'drizzle-orm'
import type { Tx } from '../context.ts'

/** A copy of a campaign asks the same person. */
export async function copyApprover(tx: Tx, fromId: number, toId: number): Promise<void> {
  const [row] = await tx.db.select().from(approvers).where(eq(approvers.campaignId, fromId))
  if (!row) return
  const { email, emailNorm, lang } = row
  await tx.db.insert(approvers).values({ campaignId: toId, email, emailNorm, lang })
}
