import type { ConsentKind, ConsentMethod } from '@newsloom/contract/contacts/people'
import { consentEvents } from '@newsloom/db/schema/consent'
import type { Tx } from '../context.ts'

export type ConsentEntry = {
  emailNorm: string
  kind: ConsentKind
  method: ConsentMethod
  list?: { id: number; name: string } | null
  /** the email whose link was followed, or that bounced */
  deliveryId?: number | null
  note?: string
}

/** Records what a person, or somebody on their behalf, decided about being mailed. */
export async function logConsent(tx: Tx, entry: ConsentEntry): Promise<void> {
  await tx.db.insert(consentEvents).values({
    emailNorm: entry.emailNorm,
    kind: entry.kind,
    method: entry.method,
    listId: entry.list?.id ?? null,
    listName: entry.list?.name ?? null,
    deliveryId: entry.deliveryId ?? null,
    note: entry.note ?? '',
  })
}
