import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { sends } from '@newsloom/db/schema/sends'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { CancelledError } from '../errors.ts'
import { type BatchRenderer, createBatchRenderer } from '../mail/render-batch.ts'
import { batchKey } from '../mail-rate/batch-key.ts'
import { logRefusal } from '../mail-rate/log-refusal.ts'
import {
  acquireSlot,
  type RateSlot,
  releaseSlot,
  slotAnswered,
  useSlot,
  waitForSlot,
} from '../mail-rate/rate-slot.ts'
import { isQuotaExhausted, pauseForQuota } from '../mail-rate/suspend-sending.ts'
import { retryUntilStored } from '../retry-until-stored.ts'
import { releaseBatch, startAttempt } from './batches/attempt-batch.ts'
import { type ClaimedBatch, claimBatch } from './batches/claim-batch.ts'
import { leaseSend } from './batches/lease-send.ts'
import { countClaimable, finishSend, nextClaimMs } from './batches/open-batches.ts'
import { payloadHash } from './batches/payload-hash.ts'
import { createMemoryPool, type RequestMemory } from './batches/request-memory.ts'
import { settleBatch } from './batches/settle-batch.ts'
import { pauseUndeliverable } from './frozen-origin.ts'

/**
 * Requests of one process at a time, however many sends it delivers: a response takes longer than
 * the interval between two requests.
 */
const REQUESTS = 8
const memory = createMemoryPool(REQUESTS)
/** A job waits for work that is due within this time; later work is found by recoverSends. */
const MAX_WAIT_MS = 30_000
/** how often a job that waits looks for due work */
const POLL_MS = 500
/** An attempt is recorded this long before its request is sent; the request then need not wait. */
const NOTE_EARLY_MS = 25

type Delivery = OpenSend & { sendId: number; holder: string; signal: AbortSignal }
/** `isTest`: its recipients are mailed one by one. */
type OpenSend = { render: BatchRenderer; isTest: boolean }
/**
 * The loops' knowledge of the send: claimable batches when last counted, and loops waiting for one.
 * A slot without a batch would keep other sends waiting.
 */
type Demand = { claimable: number; loops: number }
/**
 * Resources of one outgoing request: memory to write it into, and a rate-limit slot, which is
 * returned if the request is not sent.
 */
type OutgoingRequest = { memory: RequestMemory; slot: RateSlot; isSent: boolean }

/**
 * Delivers a send batch by batch until none is open. Any number of workers may do so at once, and
 * any of them may die: a batch is claimed with a fence, and its request has the same bytes and the
 * same key whoever repeats it.
 * @throws CancelledError when the signal ends the work; the rest is done later
 */
export async function deliverSend(
  ctx: Context,
  { sendId, workerId }: { sendId: number; workerId: string },
  signal: AbortSignal,
): Promise<void> {
  const open = await openSend(ctx, sendId)
  if (!open) return
  const holder = `${workerId}/${randomUUID().slice(0, 8)}`
  const service = await leaseSend(ctx, { sendId, holder })
  try {
    await deliverAll(ctx, { ...open, sendId, holder, signal })
  } catch (error) {
    if (signal.aborted) throw new CancelledError(sentence('laterSend'), undefined, { cause: error })
    throw error
  } finally {
    await service.end()
  }
}

async function openSend(ctx: Context, sendId: number): Promise<OpenSend | null> {
  const [send] = await ctx.db
    .select({
      id: sends.id,
      kind: sends.kind,
      installation: sends.installation,
      state: sends.state,
      snapshot: sends.snapshot,
      isOverQuota: sql<boolean>`${isQuotaExhausted}`,
    })
    .from(sends)
    .where(eq(sends.id, sendId))
  if (send?.state !== 'sending') return null
  if (send.isOverQuota) {
    // the send started at the moment when the quota was used up
    await pauseForQuota(ctx)
    return null
  }
  if (await pauseUndeliverable(ctx, send)) return null
  // a send from before installations had ids keeps its keys: batches may have been posted with them
  const isTest = send.kind === 'test' && send.installation !== null
  return { render: createBatchRenderer(ctx.config.linkSecret, send, ctx.mailer), isTest }
}

async function deliverAll(ctx: Context, delivery: Delivery): Promise<void> {
  const { sendId, signal } = delivery
  let waitLeftMs = MAX_WAIT_MS
  while (true) {
    const demand: Demand = { claimable: await countClaimable(ctx, sendId, REQUESTS), loops: 0 }
    const loops = Array.from({ length: REQUESTS }, () => runLoop(ctx, delivery, demand))
    const ends = await Promise.allSettled(loops)
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    signal.throwIfAborted()
    const waitMs = await nextClaimMs(ctx, sendId)
    if (waitMs === null) return finishSend(ctx, { sendId })
    waitLeftMs -= POLL_MS
    if (waitMs > waitLeftMs || waitLeftMs <= 0) return
    await sleep(POLL_MS, undefined, { signal })
  }
}

/** One request after another, while there is a batch that no other loop is waiting for. */
async function runLoop(ctx: Context, delivery: Delivery, demand: Demand): Promise<void> {
  while (!delivery.signal.aborted && demand.claimable > demand.loops) {
    demand.loops += 1
    const taken = await memory.take()
    try {
      if (!(await deliverNext(ctx, delivery, taken, demand))) return
    } finally {
      memory.giveBack(taken)
    }
  }
}

/**
 * The slot comes before the claim, so recipients who unsubscribe during the wait are still
 * left out. @returns false when nothing was claimed
 */
async function deliverNext(
  ctx: Context,
  delivery: Delivery,
  memory: RequestMemory,
  demand: Demand,
): Promise<boolean> {
  const { sendId, holder, signal } = delivery
  const slot = await acquireSlot(ctx, signal)
  if (!slot) return false
  const request = { memory, slot, isSent: false }
  try {
    const batch = await claimBatch(ctx, { sendId, holder, most: REQUESTS })
    demand.loops -= 1
    demand.claimable = batch?.more ?? 0
    if (batch) await deliverBatch(ctx, delivery, request, batch)
    return batch !== null
  } finally {
    if (!request.isSent) await releaseSlot(ctx, slot)
  }
}

async function deliverBatch(
  ctx: Context,
  delivery: Delivery,
  request: OutgoingRequest,
  batch: ClaimedBatch,
): Promise<void> {
  try {
    const isKept = await attempt(ctx, delivery, request, batch)
    if (!isKept) ctx.log.warn({ batchId: batch.id }, 'another worker has this batch by now; nothing written')
  } catch (error) {
    await releaseBatch(ctx, batch).catch((cause: unknown) =>
      ctx.log.warn({ err: cause, batchId: batch.id }, 'batch not given back; its claim runs out by itself'),
    )
    throw error
  }
}

/** @returns false when the claim was lost on the way */
async function attempt(
  ctx: Context,
  { render, isTest, signal }: Delivery,
  request: OutgoingRequest,
  batch: ClaimedBatch,
): Promise<boolean> {
  if (batch.recipients.length === 0) return settleBatch(ctx, batch, { kind: 'empty' })
  const body = render(batch.recipients, request.memory.writer)
  await waitForSlot(request.slot, signal, NOTE_EARLY_MS)
  // a request that is not sent is not an attempt: recipients of a cancelled send are skipped, not
  // uncertain
  signal.throwIfAborted()
  const begun = await startAttempt(ctx, batch, payloadHash(batch.recipients, body))
  if (begun.kind === 'lost') return false
  if (begun.kind === 'stopped') return settleBatch(ctx, batch, begun)
  if (begun.kind === 'uncertain') return settleBatch(ctx, batch, begun)
  const key = batchKey(batch)
  const pending = await useSlot(ctx, request.slot)
  request.isSent = true
  // a request without a response may still be read from this memory
  request.memory.isFree = false
  const outcome = await (isTest
    ? ctx.mailer.sendOne({ key, body }, signal)
    : ctx.mailer.sendBatch({ key, body, count: batch.recipients.length }, signal))
  await slotAnswered(ctx, pending, outcome)
  if (outcome.kind === 'accepted') request.memory.isFree = true
  else logRefusal(ctx, { key }, outcome)
  // keep trying to store the response, however long it takes: after a day the key has expired, and
  // a repeated request would mail twice
  return retryUntilStored(ctx, { what: `the answer for ${key}`, signal }, () =>
    settleBatch(ctx, batch, outcome, begun.attempts),
  )
}
