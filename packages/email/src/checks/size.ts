import { deliveredBytes, kilobytes, MAIL_SIZE } from '../mail-size.ts'
import type { Rule } from './finding.ts'

/** A clipped email loses its end, and with it the unsubscribe link. */
export const size: Rule = ({ page, input }) => {
  const bytes = deliveredBytes(page, input.data)
  if (bytes < MAIL_SIZE.warnBytes) return []
  const key = bytes < MAIL_SIZE.askBytes ? 'mailLarge' : 'mailCut'
  const says = [[key, kilobytes(bytes), kilobytes(MAIL_SIZE.askBytes)] as const]
  return [{ rule: 'size', level: 'warning', says, blockId: null }]
}
