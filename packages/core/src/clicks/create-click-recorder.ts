import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { type NewClick, storeClicks } from './store-clicks.ts'

/**
 * `stored`: committed. `kept`: the database has not taken it in time; it is held in memory and stored once it does.
 * `lost`: it will never be stored; the log says so.
 */
export type Recorded = 'stored' | 'kept' | 'lost'
export type ClickRecorder = {
  /** Settles when the click is committed, or after `PATIENCE_MS` at the latest. Never rejects. */
  record(click: NewClick): Promise<Recorded>
  /** Settles when everything held is stored, or after `CLOSE_MS`. */
  close(): Promise<void>
}

/** A reader waits no longer than this for a database that does not answer: the article comes first, ms. */
const PATIENCE_MS = 3_000
const CLOSE_MS = 5_000
/** Clicks in one statement. */
const MAX_BATCH = 500
/** Clicks held in memory while the database is away; 10,000 take about 5 MB. */
const MAX_KEPT = 10_000
const RETRY_MS = { first: 25, longest: 1_000 }

type Waiting = { click: NewClick; settle: (outcome: Recorded) => void }

/**
 * Commits clicks in groups: those that arrive while one group is being committed are the next one, which starts at once.
 * Nothing waits for a timer, and under load a commit serves many. A commit whose answer is lost is repeated: a click
 * may then be stored twice, and never not at all.
 */
export function createClickRecorder(ctx: Context, options = { patienceMs: PATIENCE_MS }): ClickRecorder {
  let waiting: Waiting[] = []
  let draining: Promise<void> | null = null
  let away = false
  let closeBy = Number.POSITIVE_INFINITY

  const release = (batch: Waiting[]) => {
    if (!away) ctx.log.error({ held: batch.length + waiting.length }, 'clicks cannot be stored: holding them')
    away = true
    for (const { settle } of [...batch, ...waiting]) settle('kept')
  }

  const drain = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      const patience = setTimeout(release, options.patienceMs, batch)
      await commit(batch)
      clearTimeout(patience)
    }
    draining = null
  }

  const commit = async (batch: Waiting[]): Promise<void> => {
    for (let wait = RETRY_MS.first; ; wait = Math.min(wait * 2, RETRY_MS.longest)) {
      try {
        await storeClicks(
          ctx,
          batch.map(({ click }) => click),
        )
        if (away) ctx.log.info('clicks are stored again')
        away = false
        return settleAll(batch, 'stored')
      } catch (error) {
        if (isRefused(error)) return refuse(batch, error)
        if (Date.now() + wait > closeBy) return lose(batch, error)
        ctx.log.warn(
          { err: rootCause(error), clicks: batch.length },
          'clicks could not be stored: trying again',
        )
        await delay(wait)
      }
    }
  }

  /** One click that the database will never take must not hold up the others. */
  const refuse = async (batch: Waiting[], error: unknown) => {
    if (batch.length === 1) return lose(batch, error)
    for (const one of batch) await commit([one])
  }

  const lose = (batch: Waiting[], error: unknown) => {
    ctx.log.error({ err: rootCause(error), clicks: batch.length }, 'clicks are lost')
    settleAll(batch, 'lost')
  }

  return {
    record: (click) =>
      new Promise((settle) => {
        if (away && waiting.length >= MAX_KEPT) {
          ctx.log.error(
            { linkId: click.linkId, deliveryId: click.deliveryId },
            'a click is lost: too many are held',
          )
          return settle('lost')
        }
        waiting.push({ click, settle })
        if (away) settle('kept')
        draining ??= drain()
      }),
    close: async () => {
      closeBy = Date.now() + CLOSE_MS
      await draining
    },
  }
}

const settleAll = (batch: Waiting[], outcome: Recorded) => {
  for (const { settle } of batch) settle(outcome)
}

/** SQLSTATE classes 22 and 23: the data itself breaks a rule of the table; no later try will help. */
function isRefused(error: unknown): boolean {
  const cause = rootCause(error)
  return cause instanceof Error && 'code' in cause && /^2[23]...$/.test(String(cause.code))
}

/** What the database said, without the statement and its values around it: those hold readers' addresses. */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause ? rootCause(error.cause) : error
}
