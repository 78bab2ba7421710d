import { z } from 'zod'
import { openToken, sealToken } from '../sealed-token.ts'

const PURPOSE = 'unsubscribe'
/** Short names, as the token is in every mail. e: email, l: list, d: delivery. */
const Sealed = z.object({ e: z.string(), l: z.number().nullable(), d: z.number() })

export type Unsubscriber = { email: string; listId: number | null; deliveryId: number }

/**
 * A self-contained token for the person who unsubscribes: it works even when every row of the send
 * is gone.
 */
export const unsubscribeToken = (secret: string, { email, listId, deliveryId }: Unsubscriber): string =>
  sealToken(secret, PURPOSE, { e: email, l: listId, d: deliveryId })

/** The person a token was made for; null when it is not one of ours. */
export function readUnsubscribeToken(secret: string, token: string): Unsubscriber | null {
  const opened = Sealed.safeParse(openToken(secret, PURPOSE, token))
  return opened.success ? { email: opened.data.e, listId: opened.data.l, deliveryId: opened.data.d } : null
}
