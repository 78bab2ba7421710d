import { sentence } from '@newsloom/contract/sentences/sentences'
import { ConflictError } from '../errors.ts'

/**
 * @throws ConflictError when the user was shown a different number of recipients than would be
 * mailed now
 */
export function refuseOtherCount(shown: number | null | undefined, people: number): void {
  if (typeof shown !== 'number' || shown === people) return
  throw new ConflictError(sentence('countChanged', shown.toLocaleString('en'), people.toLocaleString('en')), {
    shown,
    people,
  })
}
