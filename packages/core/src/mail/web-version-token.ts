import { z } from 'zod'
import { openToken, sealToken } from '../sealed-token.ts'

const PURPOSE = 'web-version'
/** A short name, as the token is in every mail. d: delivery. */
const Sealed = z.object({ d: z.number().int().positive() })

/** The token of a mail's page on the web: the same for the same delivery, without expiry. */
export const webVersionToken = (secret: string, { deliveryId }: { deliveryId: number }): string =>
  sealToken(secret, PURPOSE, { d: deliveryId })

/** The delivery of the token; null when it is not one of ours. */
export function readWebVersionToken(secret: string, token: string): { deliveryId: number } | null {
  const opened = Sealed.safeParse(openToken(secret, PURPOSE, token))
  return opened.success ? { deliveryId: opened.data.d } : null
}
