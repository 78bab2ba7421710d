import { ConflictError } from '../errors.ts'

/** @throws ConflictError when a person was shown another number of people than would be mailed now */
export function refuseOtherCount(shown: number | null | undefined, people: number): void {
  if (typeof shown !== 'number' || shown === people) return
  throw new ConflictError(
    `${shown} people were shown, and ${people} would be mailed now. Nothing was sent: look at the audience again.`,
    { shown, people },
  )
}
