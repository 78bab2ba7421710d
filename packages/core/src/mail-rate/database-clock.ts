/**
 * How far the two clocks may drift apart, ms a ms: crystals of ordinary machines keep within 50
 * millionths.
 */
const DRIFT = 5e-5

type Bounds = { low: number; high: number; at: number }

/**
 * What the database's clock says, by our own (`performance.now()`), without asking it each time:
 * every answer that tells its time bounds the difference of the two by when it was asked and when
 * it was heard; the narrowest bounds stand.
 */
export class DatabaseClock {
  #bounds: Bounds | null = null

  /** The database said `databaseMs` (since 1970) between these moments of ours. */
  heard(databaseMs: number, asked: number, heard: number): void {
    const fresh = { low: databaseMs - heard, high: databaseMs - asked, at: heard }
    const known = this.#bounds && widen(this.#bounds, heard)
    const low = Math.max(fresh.low, known?.low ?? fresh.low)
    const high = Math.min(fresh.high, known?.high ?? fresh.high)
    // bounds that exclude each other: one of the clocks was set
    this.#bounds = low <= high ? { low, high, at: heard } : fresh
  }

  /** A moment of the database's by our clock. */
  toOwn(databaseMs: number): number {
    return databaseMs - this.#offset()
  }

  /** A moment of ours by the database's clock. */
  toDatabase(ownMs: number): number {
    return ownMs + this.#offset()
  }

  #offset(): number {
    if (!this.#bounds) throw new Error('the database has not told its time yet')
    return (this.#bounds.low + this.#bounds.high) / 2
  }
}

function widen({ low, high, at }: Bounds, now: number): Bounds {
  const drift = (now - at) * DRIFT
  return { low: low - drift, high: high + drift, at: now }
}
