import { z } from 'zod'

/** Faults are probabilities from 0 to 1; a request has at most one. */
export const FakeFaults = z.object({
  /** seed for reproducible faults; null: random */
  seed: z.number().nullable().default(null),
  rateLimited: z.number().default(0),
  retryAfterSeconds: z.number().default(1),
  serverError: z.number().default(0),
  /** accepted, but the connection breaks before the answer */
  lostAnswer: z.number().default(0),
  /** ms between the request and its answer */
  delayMs: z.number().default(0),
  /** matching addresses are refused with their whole batch */
  badAddress: z.string().default('^bad-address'),
  /** requests per second; more get a 429 */
  ratePerSecond: z.number().nullable().default(null),
  /** emails left in the daily quota; it is renewed this many seconds after the first refusal */
  quota: z.number().nullable().default(null),
  quotaRetryAfterSeconds: z.number().default(3_600),
  /** answer every request with this status and name */
  always: z.object({ status: z.number(), name: z.string(), message: z.string() }).nullable().default(null),
})
export type FakeFaults = z.infer<typeof FakeFaults>
