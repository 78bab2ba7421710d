import { deliveries } from '@newsloom/db/schema/sends'
import { sql } from 'drizzle-orm'
import { saysTheSame } from '../../approvers/content-hash.ts'
import { isChosen, knownAudience } from '../../audience/audience.ts'
import type { Tx } from '../../context.ts'
import type { SendDraft } from '../../sends/send-draft.ts'
import type { WaitingSend } from './redraft.ts'

/**
 * Whether a send that waits would be the same one now: it says the same to the same lists, or to
 * the same chosen people. Who joins or leaves a list meanwhile changes nothing.
 */
export async function isSameSend(tx: Tx, send: WaitingSend, { audience: asked, snapshot }: SendDraft) {
  const audience = await knownAudience(tx, asked)
  const contactListIds = 'contactListIds' in audience ? inOrder(audience.contactListIds) : []
  const waiting = { ...send.snapshot, contactListIds: inOrder(send.contactListIds) }
  if (!saysTheSame(waiting, { ...snapshot, contactListIds })) return false
  return audience.kind !== 'contacts' || goesTo(tx, send.id, audience.contactIds)
}

const inOrder = (ids: number[]): number[] => ids.toSorted((a, b) => a - b)

async function goesTo(tx: Tx, sendId: number, contactIds: number[]): Promise<boolean> {
  const [other] = await tx.db.execute(sql`
    with chosen as (select distinct c.email_norm from contacts c where ${isChosen(contactIds)}),
    waiting as (select email_norm from ${deliveries} where send_id = ${sendId}::int)
    (select email_norm from chosen except select email_norm from waiting)
    union all (select email_norm from waiting except select email_norm from chosen) limit 1`)
  return other === undefined
}
