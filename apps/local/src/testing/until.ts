import { setTimeout as sleep } from 'node:timers/promises'

/** The awaited condition did not occur in time. */
export class WaitedInVain extends Error {}

/**
 * Polls until the answer is not null. @param everyMs polling interval @throws WaitedInVain after
 * `withinMs`
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null>,
  { withinMs = 60_000, everyMs = 50 } = {},
): Promise<T> {
  const deadline = performance.now() + withinMs
  while (true) {
    const answer = await ask()
    if (answer !== null) return answer
    if (performance.now() > deadline)
      throw new WaitedInVain(`${what}: not within ${Math.round(withinMs / 1000)} s`)
    await sleep(everyMs)
  }
}

/** Seconds since then, rounded to a tenth. */
export const secondsSince = (then: number): number => Math.round((performance.now() - then) / 100) / 10
