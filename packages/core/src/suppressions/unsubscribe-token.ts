import { z } from 'zod'
import { openToken, sealToken } from '../sealed-token.ts'

const PURPOSE = 'unsubscribe'
/** Short names: the token stands in every mail. e: email, l: list, d: delivery. */
const Sealed = z.object({ e: z.string(), l: z.number().nullable(), d: z.number() })

export type Unsubscriber = { email: string; listId: number | null; deliveryId: number }

/** A token that says by itself who leaves, so that it works when every row of the send is gone. */
export const unsubscribeToken = (secret: string, { email, listId, deliveryId }: Unsubscriber): string =>
  sealToken(secret, PURPOSE, { e: email, l: listId, d: deliveryId })

/** Who the token was made for; null when it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscriber | null {
  const opened = Sealed.safeParse(openToken(secret, PURPOSE, token))
  return opened.success ? { email: opened.data.e, listId: opened.data.l, deliveryId: opened.data.d } : null
}
