import { networkOf, ONE_LINE } from '@newsloom/core/network/address'
import { LRUCache } from 'lru-cache'

export type RateLimit = {
  /** Counts a try of this address. @returns seconds to wait when it has none left, else null */
  take: (address: string) => number | null
}

const MOST_NETWORKS = 10_000

/**
 * Lets each network have so many tries within a time, kept in memory: every server process counts
 * by itself, and forgets the networks that were silent for longest when there are too many.
 */
export function createRateLimit({ tries, windowMs }: { tries: number; windowMs: number }): RateLimit {
  const counts = new LRUCache<string, { left: number }>({ max: MOST_NETWORKS, ttl: windowMs })
  return {
    take: (address) => {
      const network = networkOf(address, ONE_LINE)
      const known = counts.get(network)
      if (!known) counts.set(network, { left: tries - 1 })
      else if (known.left === 0) return Math.max(1, Math.ceil(counts.getRemainingTTL(network) / 1_000))
      else known.left -= 1
      return null
    },
  }
}
