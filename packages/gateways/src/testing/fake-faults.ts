import { z } from 'zod'

/** Faults are chances from 0 to 1; a request meets at most one. */
export const FakeFaults = z.object({
  /** the dice fall the same for the same seed; null: by chance */
  seed: z.number().nullable().default(null),
  rateLimited: z.number().default(0),
  retryAfterSeconds: z.number().default(1),
  serverError: z.number().default(0),
  /** taken, but the connection breaks before the answer */
  lostAnswer: z.number().default(0),
  /** ms between the request and its answer */
  delayMs: z.number().default(0),
  /** addresses that match are refused, and their whole batch with them */
  badAddress: z.string().default('^bad-address'),
  /** requests in any second; more get 429 */
  ratePerSecond: z.number().nullable().default(null),
  /**
   * mails left before the daily quota is used up; it is renewed so many seconds after the first
   * refusal
   */
  quota: z.number().nullable().default(null),
  quotaRetryAfterSeconds: z.number().default(3_600),
  /** every request is answered with this status and name */
  always: z.object({ status: z.number(), name: z.string(), message: z.string() }).nullable().default(null),
})
export type FakeFaults = z.infer<typeof FakeFaults>
