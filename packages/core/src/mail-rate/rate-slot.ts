import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { perProcess } from '../lib/per-process.ts'
import { createSemaphore } from '../lib/semaphore.ts'
import type { MailOutcome } from '../mail-ports.ts'
import { latencyMs, noteAnswer, noteRefusal } from './pace.ts'
import { claimSlot, setFreeAt, type TakenSlot } from './slot-rows.ts'

/** A longer delay is not waited for: the job ends, and the send continues later. */
const MAX_WAIT_MS = 30_000
/**
 * Added to a slot's period when no answer came within it: that request may still be on its way, ms.
 */
const DELAY_MS = 50
/**
 * Below this period slots are freed when the request is sent: round trips differ by less than such
 * a service's own timing.
 */
const SHORT_PERIOD_MS = 500

/**
 * The right to send one request from `freeAt` on (by `performance.now()`). `name` null: there is no
 * rate limit. `lease`: the time until which the slot is reserved, which also shows whether it is
 * still ours.
 */
export type RateSlot = TakenSlot | { name: null; freeAt: number; periodMs: number }
/** A request that was sent and has no response yet. */
export type PendingRequest = {
  slot: RateSlot
  sentAt: number
  freed: Promise<void> | null
  timer: NodeJS.Timeout | null
}

/**
 * Takes a slot of the rate that all workers share, waiting for one if needed. There are as many
 * slots as requests per second, and each is free again one period after the email service counted
 * its request, so no second, wherever it starts, has more requests than the rate. The service
 * counts a request no later than it sends the response, and the next request needs its own time to
 * arrive:
 *     free again = response + period - half of a fast round trip (`latencyMs`)
 * The caller prepares a request, waits with `waitForSlot`, then calls `useSlot` and `slotAnswered`,
 * or releases the slot. @returns null when the email service asked for a delay that is longer than
 * a job waits
 */
export async function acquireSlot(ctx: Context, signal: AbortSignal): Promise<RateSlot | null> {
  // the local outbox has no rate limit
  if (ctx.mailer.kind === 'outbox') return { name: null, freeAt: 0, periodMs: 0 }
  return turnsOf(ctx).run(async () => {
    for (;;) {
      signal.throwIfAborted()
      const { slot, suspendedMs, freeMs } = await claimSlot(ctx)
      if (slot) return slot
      if (suspendedMs > MAX_WAIT_MS) return null
      await sleep(Math.max(suspendedMs, freeMs, 1), undefined, { signal })
    }
  })
}

/** Waits until `earlyMs` before the slot's request may be sent. */
export async function waitForSlot({ freeAt }: RateSlot, signal: AbortSignal, earlyMs: number): Promise<void> {
  const waitMs = freeAt - earlyMs - performance.now()
  if (waitMs > 0) await sleep(waitMs, undefined, { signal })
}

/** The request is sent as soon as this resolves: at the slot's time, or a millisecond later. */
export async function useSlot(ctx: Context, slot: RateSlot): Promise<PendingRequest> {
  // a timer may fire a fraction of a millisecond early
  for (let waitMs = slot.freeAt - performance.now(); waitMs > 0; waitMs = slot.freeAt - performance.now())
    await sleep(Math.ceil(waitMs))
  const request: PendingRequest = { slot, sentAt: performance.now(), freed: null, timer: null }
  if (slot.name === null) return request
  const free = () => {
    request.freed = freeSlot(ctx, slot, request.sentAt + slot.periodMs + delayOf(slot))
  }
  if (slot.periodMs < SHORT_PERIOD_MS) free()
  else request.timer = setTimeout(free, slot.periodMs).unref()
  return request
}

const delayOf = ({ periodMs }: RateSlot): number => (periodMs < SHORT_PERIOD_MS ? 0 : DELAY_MS)

/** Called when the request was answered, or never will be. */
export async function slotAnswered(
  ctx: Context,
  request: PendingRequest,
  outcome: MailOutcome,
): Promise<void> {
  const { slot, sentAt, timer } = request
  const now = performance.now()
  if (timer) clearTimeout(timer)
  const latency = latencyMs(ctx)
  if (outcome.kind === 'accepted') noteAnswer(ctx, now - sentAt)
  if (outcome.kind === 'retry' && outcome.isUntaken) noteRefusal(ctx)
  if (slot.name === null) return
  request.freed ??= freeSlot(ctx, slot, now + slot.periodMs - latency)
  await request.freed
}

/** A slot that cannot be freed becomes free when its lease ends. */
async function freeSlot(ctx: Context, slot: TakenSlot, at: number): Promise<void> {
  await setFreeAt(ctx, slot, at).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'a slot of the rate was not freed; its lease runs out by itself'),
  )
}

/** Releases the slot unused. */
export async function releaseSlot(ctx: Context, slot: RateSlot): Promise<void> {
  if (slot.name !== null) await setFreeAt(ctx, slot, slot.freeAt)
}

/** One at a time per process: one waits for the next slot, the others wait in order. */
const turnsOf = perProcess(() => createSemaphore(1))
