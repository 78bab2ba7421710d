import { APPROVAL_LINK_DAYS } from '@newsloom/contract/sends/approvals'
import { z } from 'zod'
import { openToken, sealToken } from '../sealed-token.ts'

const PURPOSE = 'approval'
/** a: request, h: hash of the content, t: when the link was asked for, ms since 1970 */
const Sealed = z.object({ a: z.number(), h: z.string(), t: z.number() })
const LINK_MS = APPROVAL_LINK_DAYS * 86_400_000

export type ApprovalTicket = { approvalId: number; contentHash: string; askedAt: Date }

/** The token of a link that approves; it contains what it approves and its own expiry. */
export const approvalToken = (secret: string, { approvalId, contentHash, askedAt }: ApprovalTicket): string =>
  sealToken(secret, PURPOSE, { a: approvalId, h: contentHash, t: askedAt.getTime() })

/** Returns the purpose of a token; null when it is not one of ours. */
export function readApprovalToken(secret: string, token: string): ApprovalTicket | null {
  const opened = Sealed.safeParse(openToken(secret, PURPOSE, token))
  if (!opened.success) return null
  const { a, h, t } = opened.data
  return { approvalId: a, contentHash: h, askedAt: new Date(t) }
}

/** When a link that was asked for then expires. */
export const approvalLinkEnd = (askedAt: Date): Date => new Date(askedAt.getTime() + LINK_MS)

export const isApprovalLinkOver = (askedAt: Date, now: Date): boolean => now > approvalLinkEnd(askedAt)
