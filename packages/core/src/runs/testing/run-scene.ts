import type { Db } from '@newsloom/db/client'
import { campaignRuns, campaigns } from '@newsloom/db/schema/campaigns'
import { podcastEpisodes, voiceSamples } from '@newsloom/db/schema/episodes'
import { templates } from '@newsloom/db/schema/templates'
import { researchTopics } from '@newsloom/db/schema/topics'
import { beforeEach } from 'vitest'
import type { Context, Tx } from '../../context.ts'
import { localEvents, researchContext } from '../../testing/research-fixtures.ts'
import type { SentJob, TestContext } from '../../testing/test-context.ts'
import { testDatabase } from '../../testing/test-database.ts'
import type { AnyRunView, Waiting } from '../follow-run.ts'
import type { AnyRun, AnyRunValues, Claim } from '../run-kind.ts'
import type { RunWork } from '../work-run.ts'

/** The answer of the outside world to a run; the run saves it at its end. */
export type Answer = (signal: AbortSignal) => Promise<string>

type AnyRunsOf = {
  work: (ctx: Context, id: number, work: RunWork<AnyRun, AnyRun>, signal: AbortSignal) => Promise<void>
  lockClaim: (tx: Tx, claim: Claim) => Promise<void>
  succeed: (ctx: Context, claim: Claim, values: object) => Promise<AnyRun>
  cancel: (ctx: Context, id: number) => Promise<AnyRunView>
  recover: (ctx: Context) => Promise<void>
  watch: (ctx: Context, id: number, signal?: AbortSignal) => AsyncGenerator<AnyRunView>
  waitForEnd: (ctx: Context, id: number, waiting: Waiting) => Promise<AnyRunView>
  waitForSuccess: (ctx: Context, id: number, waiting: Waiting) => Promise<AnyRunView>
}

/** One kind of run for the tests that all kinds pass. */
export type RunScene = {
  name: string
  runs: AnyRunsOf
  /** A run that has succeeded is returned by the next start: its result is paid for once. */
  isMadeOnce?: true
  jobOf: (id: number) => SentJob
  /**
   * Creates a topic, campaign or template, or chooses a voice, which has one run at a time; the
   * function returned starts a run of it.
   */
  plant: (ctx: Context) => Promise<(ctx: Context) => Promise<AnyRunView & { id: number }>>
  /** The job as the worker runs it. */
  job: (ctx: Context, id: number, signal: AbortSignal) => Promise<void>
  world: (answer: Answer) => Partial<Context>
  /** The answer that a run has saved; null: none. */
  result: (db: Db, id: number) => Promise<string | null>
  row: (db: Db, id: number) => Promise<AnyRun | undefined>
  set: (db: Db, id: number, values: AnyRunValues) => Promise<unknown>
}

export const never = new AbortController().signal
export const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1_000)
/** Events that do not reach this worker: it learns of a loss only when it writes. */
export const deaf = () => ({ ...localEvents(), subscribe: () => () => undefined })

/** A database for this file, emptied before each test, and runs in it. */
export function runBed(scene: RunScene) {
  const database = testDatabase()
  beforeEach(async () => {
    await database.db.delete(podcastEpisodes)
    await database.db.delete(voiceSamples)
    await database.db.delete(campaignRuns)
    await database.db.delete(campaigns)
    await database.db.delete(templates)
    await database.db.delete(researchTopics)
  })
  const context = (answer: Answer = async () => 'answer', over: Partial<Context> = {}): TestContext =>
    researchContext(database, { ...scene.world(answer), ...over })
  /** A queued run. */
  const queued = async (ctx: Context): Promise<number> => (await (await scene.plant(ctx))(ctx)).id
  return {
    context,
    queued,
    /** A run whose worker waits for the answer. */
    async begun(answer: Answer, over: Partial<Context> = {}) {
      const asked = Promise.withResolvers<void>()
      const ctx = context((signal) => {
        asked.resolve()
        return answer(signal)
      }, over)
      const id = await queued(ctx)
      const stop = new AbortController()
      const running = scene.job(ctx, id, stop.signal)
      await Promise.race([asked.promise, running])
      return { ctx, id, running, stop }
    },
    row: (id: number) => scene.row(database.db, id),
    set: (id: number, values: AnyRunValues) => scene.set(database.db, id, values),
    result: (id: number) => scene.result(database.db, id),
  }
}
