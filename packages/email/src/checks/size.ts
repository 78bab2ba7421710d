import { deliveredBytes, kilobytes, MAIL_SIZE } from '../mail-size.ts'
import type { Rule } from './finding.ts'

/** A clipped email loses its end, and with it the unsubscribe link. */
export const size: Rule = ({ page, input }) => {
  const bytes = deliveredBytes(page, input.data)
  if (bytes < MAIL_SIZE.warnBytes) return []
  const message =
    bytes < MAIL_SIZE.askBytes
      ? `The email is about ${kilobytes(bytes)} of HTML. Gmail cuts off what comes after ${kilobytes(MAIL_SIZE.askBytes)}.`
      : `The email is about ${kilobytes(bytes)} of HTML: Gmail will cut it off at ${kilobytes(MAIL_SIZE.askBytes)}. Show fewer stories, or shorten it.`
  return [{ rule: 'size', level: 'warning', message, blockId: null }]
}
