/** An account's rate limit and quota. */
export type AccountLimits = {
  ratePerSecond: number | null
  retryAfterSeconds: number
  quota: number | null
  quotaRetryAfterSeconds: number
}
export type LimitCounts = {
  /** calls refused by the rate limit */
  rateLimited: number
  /** calls refused by the quota */
  quotaRefused: number
  /** calls made during a pause requested by an earlier answer */
  early: number
}

const WINDOW_MS = 1_000
/**
 * ms; calls sent before the answer with the request to pause can arrive are not counted. On a busy
 * machine that takes most of a second.
 */
const GRACE_MS = 1_000

/**
 * Strict limits of an account: a sliding one-second rate limit and a quota renewed at its reset.
 * Counts calls that ignore a requested pause.
 */
export class FakeLimits {
  counts: LimitCounts
  #recent: number[] = []
  #rest = { from: 0, until: 0 }
  #renewedAt: number | null = null

  constructor(counts: LimitCounts) {
    this.counts = counts
  }

  /** Records a call. */
  note(now = performance.now()): void {
    if (now > this.#rest.from && now < this.#rest.until) this.counts.early += 1
  }

  /** Whether this call exceeds the rate limit; if not, it counts towards it. */
  isTooFast({ ratePerSecond }: AccountLimits, now = performance.now()): boolean {
    if (ratePerSecond === null) return false
    this.#forget(now)
    if (this.#recent.length >= ratePerSecond) return true
    this.#recent.push(now)
    return false
  }

  /** The headers of a rate-limit refusal. */
  refuseHaste({ retryAfterSeconds }: AccountLimits): Record<string, string> {
    this.counts.rateLimited += 1
    return this.#askForRest(retryAfterSeconds)
  }

  /**
   * Uses up quota for these emails. @returns null, or the headers of the refusal if it is exhausted
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

  /** Resets requested pauses when the rules change. */
  reset(): void {
    this.#recent = []
    this.#rest = { from: 0, until: 0 }
    this.#renewedAt = null
  }

  /** The rate-limit headers of every answer. */
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
    const from = performance.now() + GRACE_MS
    // an extended pause keeps its start
    if (performance.now() > this.#rest.until) this.#rest = { from, until }
    else this.#rest.until = Math.max(this.#rest.until, until)
    return { 'retry-after': String(seconds) }
  }

  #forget(now: number): void {
    this.#recent = this.#recent.filter((at) => at > now - WINDOW_MS)
  }
}
