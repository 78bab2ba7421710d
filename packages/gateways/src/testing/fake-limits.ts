/** How fast, and how much, an account may send. */
export type AccountLimits = {
  ratePerSecond: number | null
  retryAfterSeconds: number
  quota: number | null
  quotaRetryAfterSeconds: number
}
export type LimitCounts = {
  /** calls refused as too many a second */
  rateLimited: number
  /** calls refused as the quota was used up */
  quotaRefused: number
  /** calls that came although an earlier answer had asked for a rest which was not over */
  early: number
}

const WINDOW_MS = 1_000
/**
 * Calls that leave while the answer which asks for a rest is still on its way are nobody's fault.
 */
const UNDER_WAY_MS = 400

/**
 * The limits of one account, strictly: never more than the rate in any second, wherever that second
 * starts; a quota that is renewed at its reset. Remembers who does not keep the rest that was asked
 * for.
 */
export class FakeLimits {
  counts: LimitCounts
  #recent: number[] = []
  #rest = { from: 0, until: 0 }
  #renewedAt: number | null = null

  constructor(counts: LimitCounts) {
    this.counts = counts
  }

  /** A call came in. */
  note(now = performance.now()): void {
    if (now > this.#rest.from && now < this.#rest.until) this.counts.early += 1
  }

  /** Whether this call is one too many in its second; one that is not counts. */
  isTooFast({ ratePerSecond }: AccountLimits, now = performance.now()): boolean {
    if (ratePerSecond === null) return false
    this.#forget(now)
    if (this.#recent.length >= ratePerSecond) return true
    this.#recent.push(now)
    return false
  }

  /** The headers of an answer that refuses a call for its haste. */
  refuseHaste({ retryAfterSeconds }: AccountLimits): Record<string, string> {
    this.counts.rateLimited += 1
    return this.#askForRest(retryAfterSeconds)
  }

  /**
   * Takes so many mails from the quota. @returns null, or the headers of the refusal when it is
   * used up
   */
  spend(limits: AccountLimits, mails: number, now = performance.now()): Record<string, string> | null {
    if (this.#renewedAt !== null && now >= this.#renewedAt) {
      this.#renewedAt = null
      limits.quota = null
    }
    if (limits.quota === null) return null
    if (limits.quota >= mails) {
      limits.quota -= mails
      return null
    }
    this.counts.quotaRefused += 1
    this.#renewedAt ??= now + limits.quotaRetryAfterSeconds * 1_000
    return this.#askForRest(Math.ceil((this.#renewedAt - now) / 1_000), this.#renewedAt)
  }

  /** New rules: what was asked for under the old ones is over. */
  reset(): void {
    this.#recent = []
    this.#rest = { from: 0, until: 0 }
    this.#renewedAt = null
  }

  /** What every answer tells of the rate. */
  headers({ ratePerSecond }: AccountLimits, now = performance.now()): Record<string, string> {
    if (ratePerSecond === null) return {}
    this.#forget(now)
    const resetMs = (this.#recent[0] ?? now) + WINDOW_MS - now
    return {
      'ratelimit-limit': String(ratePerSecond),
      'ratelimit-remaining': String(ratePerSecond - this.#recent.length),
      'ratelimit-reset': String(Math.ceil(resetMs / 1_000)),
    }
  }

  #askForRest(seconds: number, until = performance.now() + seconds * 1_000): Record<string, string> {
    const from = performance.now() + UNDER_WAY_MS
    // a rest that goes on keeps its start
    if (performance.now() > this.#rest.until) this.#rest = { from, until }
    else this.#rest.until = Math.max(this.#rest.until, until)
    return { 'retry-after': String(seconds) }
  }

  #forget(now: number): void {
    this.#recent = this.#recent.filter((at) => at > now - WINDOW_MS)
  }
}
