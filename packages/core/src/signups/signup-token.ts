import { SIGNUP_LINK_DAYS } from '@newsloom/contract/contacts/signups'
import { z } from 'zod'
import { openToken, sealToken } from '../sealed-token.ts'

const PURPOSE = 'signup'
/** r: request, t: when it was created, ms since 1970 */
const Sealed = z.object({ r: z.number(), t: z.number() })
const LINK_MS = SIGNUP_LINK_DAYS * 86_400_000

export type SignupTicket = { requestId: number; requestedAt: Date }

/** The token of a confirmation link; it contains its own expiry. */
export const signupToken = (secret: string, { requestId, requestedAt }: SignupTicket): string =>
  sealToken(secret, PURPOSE, { r: requestId, t: requestedAt.getTime() })

/** Returns the purpose of a token; null when it is not one of ours. */
export function readSignupToken(secret: string, token: string): SignupTicket | null {
  const opened = Sealed.safeParse(openToken(secret, PURPOSE, token))
  return opened.success ? { requestId: opened.data.r, requestedAt: new Date(opened.data.t) } : null
}

/** Whether the link of a request from that time has expired. */
export const isLinkOver = (requestedAt: Date, now: Date): boolean =>
  now.getTime() > requestedAt.getTime() + LINK_MS
