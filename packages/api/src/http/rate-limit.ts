import { networkOf, ONE_LINE } from '@newsloom/core/network/address'
import { LRUCache } from 'lru-cache'

export type RateLimit = {
  /** Counts an attempt. @returns seconds to wait if none is left, else null */
  take: (address: string) => number | null
}

const MOST_NETWORKS = 10_000

/**
 * Limits attempts per network and time window, in memory: each server process counts on its own and
 * drops the least recent networks if there are too many.
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
