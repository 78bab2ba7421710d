/** Below this many people who clicked, an email says nothing about its stories. */
export const ENOUGH_PEOPLE = 30
/** Weight of the assumption beside what earlier emails show, in people. */
const ASSUMED_PEOPLE = 100

/**
 * The share of the people who click in an email that clicks the link at a position (from 1): a
 * second place gets two thirds of the first, and so on. Earlier emails correct it.
 */
const assumedShare = (position: number): number => 1 / (position + 1)

/** The clicks at a position in earlier emails: people who clicked there, of all who clicked. */
export type PositionHistory = { position: number; people: number; clickers: number }
/** `positions`: of all its links, each once. */
export type Placed = { positions: readonly number[]; share: number }

/**
 * The share that each story would get by the positions of its links alone. The shares are scaled to
 * the email's own sum, so they compare its stories with one another.
 */
export function expectedShares(stories: readonly Placed[], history: readonly PositionHistory[]): number[] {
  const known = new Map(history.map((one) => [one.position, one]))
  const weightAt = (position: number): number => {
    const { people, clickers } = known.get(position) ?? { people: 0, clickers: 0 }
    return (people + ASSUMED_PEOPLE * assumedShare(position)) / (clickers + ASSUMED_PEOPLE)
  }
  const weights = stories.map(({ positions }) =>
    positions.reduce((sum, position) => sum + weightAt(position), 0),
  )
  const weight = weights.reduce((sum, one) => sum + one, 0)
  const share = stories.reduce((sum, one) => sum + one.share, 0)
  return weights.map((one) => (weight === 0 ? 0 : (one / weight) * share))
}
