import { ConflictError } from '../errors.ts'

/**
 * @throws ConflictError when the user was shown a different number of recipients than would be
 * mailed now
 */
export function refuseOtherCount(shown: number | null | undefined, people: number): void {
  if (typeof shown !== 'number' || shown === people) return
  throw new ConflictError(
    `The number of recipients changed from ${shown.toLocaleString('en')} to ${people.toLocaleString('en')}. Nothing was sent. Check the recipients and confirm again.`,
    { shown, people },
  )
}
