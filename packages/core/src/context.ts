import type { Database, Db } from '@newsloom/db/client'
import type { Logger } from 'pino'
import type { AppConfig } from './config.ts'
import type { Analyst, Events, LinkChecker, Mailer, News, Queue } from './ports.ts'

/** Everything that a verb may reach. Built once a process by @newsloom/gateways/create-context. */
export type Context = {
  db: Db
  /** the bare client, for the one path where a query builder costs too much; it joins no transaction */
  sql: Database['sql']
  queue: Queue
  events: Events
  analyst: Analyst
  news: News
  links: LinkChecker
  mailer: Mailer
  now: () => Date
  log: Logger
  config: AppConfig
}

const open = new WeakSet<object>()

/** Runs `fn` in a transaction; inside one already open it joins that one. No network call belongs in it. */
export async function transaction<T>(ctx: Context, fn: (ctx: Context) => Promise<T>): Promise<T> {
  if (open.has(ctx.db)) return fn(ctx)
  return ctx.db.transaction(async (tx) => {
    open.add(tx)
    return fn({ ...ctx, db: tx })
  })
}
