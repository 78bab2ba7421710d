import type { Context } from '@newsloom/core/context'
import { modelMemory } from '@newsloom/core/model-calls/gone-models'
import { recordCall } from '@newsloom/core/model-calls/record-call'
import { recordedAnalyst } from '@newsloom/core/model-calls/recorded-analyst'
import { connect } from '@newsloom/db/client'
import type { Logger } from 'pino'
import { createAnalyst } from './analyst/create-analyst.ts'
import { appConfig } from './app-config.ts'
import { createAudioStore } from './audio-store/create-audio-store.ts'
import { awaitDatabase } from './await-database.ts'
import type { Env } from './config.ts'
import { createCovers } from './covers/create-covers.ts'
import { createDataDisk } from './data-disk.ts'
import { createEvents } from './events.ts'
import { loadLinkSecret } from './link-secret.ts'
import { createLinkChecker } from './links/create-link-checker.ts'
import { createMailer } from './mail/create-mailer.ts'
import { createNews } from './news/create-news.ts'
import { type BossQueue, openQueue } from './queue/boss-queue.ts'
import { createSpeech } from './speech/create-speech.ts'

export type ProcessContext = { ctx: Context; queue: BossQueue; close: () => Promise<void> }
export type ContextOptions = {
  env: Env & { DATABASE_URL: string }
  log: Logger
  role: 'server' | 'worker'
  version: string
  /** the default for PUBLIC_URL */
  publicUrl: string
}

/** Builds the context of a process; `close` closes its connections, the queue first. */
export async function createContext({
  env,
  log,
  role,
  version,
  publicUrl,
}: ContextOptions): Promise<ProcessContext> {
  const url = env.DATABASE_URL
  const database = connect(url, {
    applicationName: `newsloom-${role}`,
    max: 10,
    onNotice: (message) => log.debug({ message }, 'database notice'),
  })
  await awaitDatabase(database.sql, log)
  const queue = await openQueue({ url, log, role: role === 'worker' ? 'worker' : 'sender' })
  const linkSecret = await loadLinkSecret(database.db)
  const news = createNews({ allowHosts: env.NEWS_ALLOW_HOSTS, gdeltBaseUrl: env.GDELT_BASE_URL, log })
  const links = createLinkChecker({ allowHosts: env.NEWS_ALLOW_HOSTS })
  const memory = modelMemory(database)
  const analyst = createAnalyst({ apiKey: env.GEMINI_API_KEY, baseUrl: env.GEMINI_BASE_URL, log, memory })
  const ctx: Context = {
    db: database.db,
    runPrepared: database.runPrepared,
    queue,
    events: createEvents(database.sql, log),
    analyst: recordedAnalyst(analyst, (call) => recordCall({ db: database.db, log }, call)),
    news,
    links,
    speech: createSpeech({ apiKey: env.GEMINI_API_KEY, baseUrl: env.GEMINI_BASE_URL, log }),
    audio: createAudioStore(database.db, env.AUDIO_STORE, log),
    covers: createCovers(),
    mailer: createMailer({
      apiKey: env.RESEND_API_KEY,
      baseUrl: env.RESEND_BASE_URL,
      db: database.db,
    }),
    dataDisk: createDataDisk(env.NEWSLOOM_DATA_DISK ?? null),
    now: () => new Date(),
    log,
    config: appConfig(env, { linkSecret, publicUrl, version }),
  }
  const close = async () => {
    await queue.close()
    await Promise.all([news.close(), links.close()])
    await database.close()
  }
  return { ctx, queue, close }
}
