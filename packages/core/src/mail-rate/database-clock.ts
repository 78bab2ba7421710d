/**
 * How far the two clocks may drift apart, ms per ms: crystals of ordinary machines stay within 50
 * millionths.
 */
const DRIFT = 5e-5

type Bounds = { low: number; high: number; at: number }

/**
 * The database's clock in terms of our own (`performance.now()`), without a query each time: every
 * answer with its time bounds the difference of the two by when the query was sent and answered;
 * the narrowest bounds are used.
 */
export class DatabaseClock {
  #bounds: Bounds | null = null

  /** The database reported `databaseMs` (since 1970) between these times of ours. */
  observe(databaseMs: number, asked: number, answered: number): void {
    const fresh = { low: databaseMs - answered, high: databaseMs - asked, at: answered }
    const known = this.#bounds && widen(this.#bounds, answered)
    const low = Math.max(fresh.low, known?.low ?? fresh.low)
    const high = Math.min(fresh.high, known?.high ?? fresh.high)
    // contradictory bounds: one of the clocks was set
    this.#bounds = low <= high ? { low, high, at: answered } : fresh
  }

  /** Converts a time of the database to our clock. */
  toOwn(databaseMs: number): number {
    return databaseMs - this.#offset()
  }

  /** Converts a time of ours to the database's clock. */
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
