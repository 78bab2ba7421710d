import type { Db, DbTransaction, RunPrepared } from '@newsloom/db/client'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Logger } from 'pino'
import type { AudioStore, Covers, Speech } from './audio-ports.ts'
import type { AppConfig } from './config.ts'
import type { Mailer } from './mail-ports.ts'
import type { Analyst, DataDisk, Events, LinkChecker, News, Queue } from './ports.ts'
import { retryUntilStored, type WriteRetry } from './retry-until-stored.ts'

/**
 * Everything that an operation may use. Built once per process by
 * @newsloom/gateways/create-context.
 */
export type Context = {
  db: Db
  /** see `prepared`: for the few paths where a query builder costs too much */
  runPrepared: RunPrepared
  queue: Queue
  events: Events
  analyst: Analyst
  news: News
  links: LinkChecker
  speech: Speech
  audio: AudioStore
  covers: Covers
  mailer: Mailer
  dataDisk: DataDisk
  now: () => Date
  log: Logger
  config: AppConfig
  /**
   * for work whose results must not be lost: its transactions wait while the database cannot take
   * them
   */
  writeRetry?: WriteRetry
}

/**
 * A context whose queries run in one open transaction: a function's writes through it commit
 * together with its caller's.
 */
export interface Tx extends Context {
  db: DbTransaction
}

const isOpen = (ctx: Context): ctx is Tx => is(ctx.db, PgTransaction)

/**
 * Runs `fn` in a transaction, or in the one that is already open. It must not contain network calls
 * or anything that must not run twice: with `writeRetry`, a transaction that the database could not
 * take is repeated from its start.
 */
export async function transaction<T>(ctx: Context, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (isOpen(ctx)) return fn(ctx)
  const write = () => ctx.db.transaction((db) => fn({ ...ctx, db }))
  return ctx.writeRetry ? retryUntilStored(ctx, ctx.writeRetry, write) : write()
}

/**
 * Runs `fn` in a savepoint: when it throws, its writes are rolled back, and the transaction
 * continues.
 */
export const savepoint = <T>(tx: Tx, fn: (tx: Tx) => Promise<T>): Promise<T> =>
  tx.db.transaction((db) => fn({ ...tx, db }))
