import { ConflictError } from '../errors.ts'

/**
 * @throws ConflictError when the user was shown a different number of recipients than would be
 * mailed now
 */
export function refuseOtherCount(shown: number | null | undefined, recipientCount: number): void {
  if (typeof shown !== 'number' || shown === recipientCount) return
  throw new ConflictError(
    `The number of recipients changed from ${shown.toLocaleString('en')} to ${recipientCount.toLocaleString('en')}. Nothing was sent. Check the recipients and confirm again.`,
    { shown, people: recipientCount },
  )
}
