import type { Context } from '@newsloom/core/context'
import { testContext } from '@newsloom/core/testing/test-context'
import type { Database } from '@newsloom/db/client'
import { createTestDatabase } from '@newsloom/db/testing'
import { openQueue } from '@newsloom/gateways/queue/boss-queue'
import { type MailService, startMailService } from './mail-service.ts'
import { ACCESS_TOKEN } from './post.ts'
import { type Processes, productProcesses } from './processes.ts'

/**
 * A product to break: its database, a mail service of its own process, and processes that may be
 * killed.
 */
export type World = {
  /** acts as an endpoint of the product does: its jobs are done by the processes */
  ctx: Context
  /** looks at its rows, and plants what no endpoint would write */
  sql: Database['sql']
  mail: MailService
  processes: Processes
}
export type WorldOptions = {
  /** requests a second, all workers together */
  mailRate: number
  /** a database that the caller ends; else one of the test run's */
  database?: Database & { url: string }
}

/** What the product is started with, and what sends are frozen with. */
const PUBLIC_URL = 'https://letters.example.org'

export const WEBHOOK_SECRET = `whsec_${Buffer.from('the secret of the webhooks').toString('base64')}`

/** Opens a world for `live`, and ends all of it afterwards. */
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
