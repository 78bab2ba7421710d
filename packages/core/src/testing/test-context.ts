import type { TestDatabase } from '@newsloom/db/testing'
import pino from 'pino'
import type { Context } from '../context.ts'
import type { JobDefinition } from '../jobs.ts'
import type { AppEvent } from '../ports.ts'

export type SentJob = { name: string; payload: unknown }
export type TestContext = Context & {
  /** jobs enqueued so far, in order */
  jobs: SentJob[]
  published: AppEvent[]
}

/** The public address of a test context whose mailer is an email service. */
export const PUBLIC_URL = 'https://letters.example.org'

const unexpected = (what: string) => () => {
  throw new Error(`the test did not expect ${what}: hand in a fake by overrides`)
}

const OUTSIDE_WORLD: Pick<Context, 'analyst' | 'news' | 'links' | 'speech' | 'audio' | 'covers' | 'mailer'> =
  {
    analyst: {
      kind: 'local',
      analyse: unexpected('analyse()'),
      quote: unexpected('quote()'),
      arrange: unexpected('arrange()'),
      draftTopic: unexpected('draftTopic()'),
      draftCampaign: unexpected('draftCampaign()'),
      writeScript: unexpected('writeScript()'),
      models: async () => [],
    },
    news: {
      readSource: unexpected('readSource()'),
      searchNews: unexpected('searchNews()'),
      readArticle: unexpected('readArticle()'),
      starterSources: () => [],
      sampleSources: () => [],
    },
    links: { check: unexpected('links.check()') },
    speech: { models: () => [], speak: unexpected('speak()') },
    audio: {
      put: unexpected('audio.put()'),
      read: unexpected('audio.read()'),
      remove: unexpected('audio.remove()'),
      // readiness asks
      probe: async () => undefined,
    },
    covers: { draw: async () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
    mailer: {
      kind: 'outbox',
      frameOf: unexpected('frameOf()'),
      sendBatch: unexpected('sendBatch()'),
      sendOne: unexpected('sendOne()'),
      check: unexpected('check()'),
    },
  }

/**
 * A context on a real database with a fake outside world; ports that are not overridden throw when
 * used.
 */
export function testContext(
  database: Pick<TestDatabase, 'db'> & Partial<Pick<TestDatabase, 'runPrepared'>>,
  overrides: Partial<Context> = {},
): TestContext {
  const jobs: SentJob[] = []
  const published: AppEvent[] = []
  return {
    get db() {
      return database.db
    },
    get runPrepared() {
      return database.runPrepared ?? unexpected('runPrepared()')
    },
    jobs,
    published,
    queue: {
      enqueue: async (_db, job: JobDefinition, payload) => {
        jobs.push({ name: job.name, payload: job.payload.parse(payload) })
      },
      oldestWaitMs: async () => 0,
    },
    events: {
      publish: async (_db, event) => {
        published.push(event)
      },
      subscribe: () => () => undefined,
    },
    ...OUTSIDE_WORLD,
    dataDisk: { isFull: () => false },
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    config: {
      // with an email service, the address is one that readers can open
      publicUrl: overrides.mailer?.kind === 'resend' ? PUBLIC_URL : 'http://localhost:3000',
      linkSecret: 'test-secret-test-secret-test-secret-test',
      mailFrom: 'Newsloom <news@example.org>',
      mailPostalAddress: '1 Test Road, Bangkok 10200',
      mailRate: 1_000,
      webhookSecret: null,
      clickRetentionDays: null,
      trustedProxies: [],
      user: { name: 'Test User', email: 'test@example.org' },
      settings: [],
      version: '0.0.0-test',
    },
    ...overrides,
  }
}
