import type { Context } from '@newsloom/core/context'
import { testContext } from '@newsloom/core/testing/test-context'
import type { Database } from '@newsloom/db/client'
import { createTestDatabase } from '@newsloom/db/testing'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { type MailService, startMailService } from './mail-service.ts'
import { ACCESS_TOKEN } from './post.ts'
import { type Processes, productProcesses } from './processes.ts'

/**
 * A product under test: its database, a separate email service, and processes that may be killed.
 */
export type World = {
  /** for acting like an endpoint; the processes do its jobs */
  ctx: Context
  /** for reading rows, and writing what no endpoint would */
  sql: Database['sql']
  mail: MailService
  processes: Processes
}
export type WorldOptions = {
  /** requests per second of all workers together */
  mailRate: number
  /** a database closed by the caller; default: one of the test run */
  database?: Database & { url: string }
  /** further settings of the processes */
  env?: Record<string, string>
}

/** The public address of the product and its sends. */
const PUBLIC_URL = 'https://letters.example.org'

export const WEBHOOK_SECRET = `whsec_${Buffer.from('the secret of the webhooks').toString('base64')}`

/** Creates a world, runs `live` in it, and cleans up. */
export async function inWorld<T>(options: WorldOptions, live: (world: World) => Promise<T>): Promise<T> {
  const database = options.database ?? (await createTestDatabase())
  const base = testContext(database)
  const config = { ...base.config, publicUrl: PUBLIC_URL }
  const queue = await openQueue({ url: database.url, log: base.log, role: 'sender' })
  const mail = await startMailService()
  const processes = productProcesses({
    DATABASE_URL: database.url,
    PORT: '0',
    PUBLIC_URL,
    ACCESS_TOKEN,
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: mail.url,
    RESEND_WEBHOOK_SECRET: WEBHOOK_SECRET,
    LINK_SECRET: base.config.linkSecret,
    MAIL_FROM: 'Newsloom <news@example.org>',
    MAIL_POSTAL_ADDRESS: '1 Test Road, Bangkok 10200',
    MAIL_RATE: String(options.mailRate),
    LOG_LEVEL: 'warn',
    ...options.env,
  })
  try {
    return await live({ ctx: { ...base, config, queue }, sql: database.sql, mail, processes })
  } finally {
    await processes.close()
    await mail.close()
    await queue.close()
    if (!options.database) await database.close()
  }
}
