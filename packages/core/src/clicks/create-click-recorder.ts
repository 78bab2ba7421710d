import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { loadDataCentres } from '../network/data-centres.ts'
import { insertClicks, type NewClick } from './insert-clicks.ts'
import { insertDecoyClicks, type NewDecoyClick } from './insert-decoy-clicks.ts'

/**
 * `stored`: committed. `kept`: the database did not take it in time; it stays in memory and is
 * stored later. `lost`: it will never be stored; the log says so.
 */
export type Recorded = 'stored' | 'kept' | 'lost'
export type Recorder<Click> = {
  /** Resolves when the click is committed, or after `TIMEOUT_MS` at the latest. Never rejects. */
  record(click: Click): Promise<Recorded>
  /** Resolves when everything in memory is stored, or after `CLOSE_MS`. */
  close(): Promise<void>
}

/**
 * The longest that a reader waits for a database that does not respond, as the article comes first,
 * ms.
 */
const TIMEOUT_MS = 3_000
const CLOSE_MS = 5_000
/**
 * Groups written at the same time: the database writes one while the readers of the other are
 * answered.
 */
const WRITERS = 2
/** Clicks per statement. */
const MAX_BATCH = 500
/** Clicks in memory while the database is unreachable; 10,000 take about 5 MB. */
const MAX_KEPT = 10_000
const RETRY_MS = { first: 25, longest: 1_000 }

/**
 * Commits clicks in groups: those that arrive while all writers are busy form the next group, which
 * starts as soon as one is free. Nothing waits for a timer, and under load one commit serves many.
 * A commit whose answer is lost is repeated: a click may then be stored twice, but is never lost.
 */
export function createClickRecorder(ctx: Context, options = { timeoutMs: TIMEOUT_MS }): Recorder<NewClick> {
  loadDataCentres()
  return new GroupCommit(ctx, insertClicks, options.timeoutMs)
}

/** The same for requests of hidden links. */
export const createDecoyRecorder = (ctx: Context): Recorder<NewDecoyClick> =>
  new GroupCommit(ctx, insertDecoyClicks, TIMEOUT_MS)

type Waiting<Click> = { click: Click; settle: (outcome: Recorded) => void }

class GroupCommit<Click> implements Recorder<Click> {
  readonly #ctx: Context
  readonly #insert: (ctx: Context, clicks: Click[]) => Promise<void>
  readonly #timeoutMs: number
  #waiting: Waiting<Click>[] = []
  readonly #draining = new Set<Promise<void>>()
  /** the database accepts nothing, so readers do not wait for it */
  #isAway = false
  #closeBy = Number.POSITIVE_INFINITY

  constructor(ctx: Context, insert: (ctx: Context, clicks: Click[]) => Promise<void>, timeoutMs: number) {
    this.#ctx = ctx
    this.#insert = insert
    this.#timeoutMs = timeoutMs
  }

  record(click: Click): Promise<Recorded> {
    if (this.#isAway && this.#waiting.length >= MAX_KEPT) {
      this.#ctx.log.error({ waiting: this.#waiting.length }, 'a click is lost: too many wait')
      return Promise.resolve('lost')
    }
    return new Promise((settle) => {
      this.#waiting.push({ click, settle })
      if (this.#isAway) settle('kept')
      this.#start()
    })
  }

  async close(): Promise<void> {
    this.#closeBy = Date.now() + CLOSE_MS
    await Promise.all(this.#draining)
  }

  #start(): void {
    if (this.#draining.size >= WRITERS) return
    const writer: Promise<void> = this.#drain().finally(() => {
      this.#draining.delete(writer)
      if (this.#waiting.length > 0) this.#start()
    })
    this.#draining.add(writer)
  }

  async #drain(): Promise<void> {
    // requests that are readable now join the same group: the first alone would make the rest wait
    // for two commits
    await turn()
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, MAX_BATCH)
      this.#waiting = this.#waiting.slice(MAX_BATCH)
      const timer = setTimeout(() => this.#release(batch), this.#timeoutMs)
      await this.#commit(batch)
      clearTimeout(timer)
      await turn()
    }
  }

  /** Answers readers whose clicks cannot be stored yet; the clicks stay in memory. */
  #release(batch: Waiting<Click>[]): void {
    const kept = [...batch, ...this.#waiting]
    if (!this.#isAway) this.#ctx.log.error({ clicks: kept.length }, 'clicks cannot be stored: keeping them')
    this.#isAway = true
    settleAll(kept, 'kept')
  }

  async #commit(batch: Waiting<Click>[]): Promise<void> {
    const clicks = batch.map(({ click }) => click)
    for (let wait = RETRY_MS.first; ; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      try {
        await this.#insert(this.#ctx, clicks)
        if (this.#isAway) this.#ctx.log.info('clicks are stored again')
        this.#isAway = false
        return settleAll(batch, 'stored')
      } catch (error) {
        if (isRefused(error)) return this.#refuse(batch, error)
        if (Date.now() + wait > this.#closeBy) return this.#lose(batch, error)
        this.#ctx.log.warn({ err: rootCause(error), clicks: batch.length }, 'clicks not stored: trying again')
        await delay(wait)
      }
    }
  }

  /** A click that the database will always refuse must not block the others. */
  async #refuse(batch: Waiting<Click>[], error: unknown): Promise<void> {
    if (batch.length === 1) return this.#lose(batch, error)
    for (const one of batch) await this.#commit([one])
  }

  #lose(batch: Waiting<Click>[], error: unknown): void {
    this.#ctx.log.error({ err: rootCause(error), clicks: batch.length }, 'clicks are lost')
    settleAll(batch, 'lost')
  }
}

const settleAll = <Click>(batch: Waiting<Click>[], outcome: Recorded): void => {
  for (const { settle } of batch) settle(outcome)
}

/**
 * SQLSTATE classes 22 and 23: the data itself breaks a rule of the table; a retry will not help.
 */
function isRefused(error: unknown): boolean {
  const cause = rootCause(error)
  return cause instanceof Error && 'code' in cause && /^2[23]...$/.test(String(cause.code))
}

/**
 * The database's own error, without the statement and its values, which contain readers' addresses.
 */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootCause(error.cause) : error
}
