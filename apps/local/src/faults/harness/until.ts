import { setTimeout as sleep } from 'node:timers/promises'

/** What was waited for did not come in time. */
export class WaitedInVain extends Error {}

/**
 * Asks again and again until the answer is something other than null.
 * @param everyMs pause between two questions
 * @throws WaitedInVain after `withinMs`
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

/** Seconds since then, to a tenth. */
export const secondsSince = (then: number): number => Math.round((performance.now() - then) / 100) / 10
