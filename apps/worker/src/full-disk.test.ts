import { createFaultLog } from '@newsloom/core/fault-log'
import { deliverSendJob } from '@newsloom/core/jobs'
import { testContext } from '@newsloom/core/testing/test-context'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { afterEach, expect, test, vi } from 'vitest'
import { runJob } from './run-job.ts'
import { startSweeps } from './sweeps.ts'

const database = testDatabase()
afterEach(() => vi.useRealTimers())

function loggedContext() {
  const base = testContext(database)
  const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() }
  return { ...base, log: Object.assign(Object.create(base.log), log), calls: log }
}

test('sweeps on a full disk log it once each', async () => {
  const full = () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' })
  }
  const ctx = loggedContext()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const sweeps = startSweeps({ ...ctx, db: new Proxy(database.db, { get: full }) })
  await vi.advanceTimersByTimeAsync(10_000)
  const named = ctx.calls.warn.mock.calls.map(([about]) => about.sweep)
  expect(named).toContain('due campaigns')
  expect(new Set(named).size).toBe(named.length)
  expect(ctx.calls.error).not.toHaveBeenCalled()
  await sweeps.stop()
})

test('jobs stopped by a full disk log it once without a stack, and log when they work again', async () => {
  const full = () => {
    throw Object.assign(new Error('could not extend file'), { code: '53100' })
  }
  const ctx = loggedContext()
  const child = () => ctx.log
  const faults = createFaultLog(ctx.log, { failed: 'jobs fail', again: 'jobs work again' })
  const run = (db: typeof ctx.db) => {
    const worker = { ctx: { ...ctx, db, log: Object.assign(ctx.log, { child }) }, workerId: 'w1' }
    const { signal } = new AbortController()
    return runJob(worker, deliverSendJob, { id: 'j1', data: { sendId: 404 }, signal }, faults)
  }
  const fullDisk = new Proxy(database.db, { get: full })
  for (let job = 1; job <= 3; job += 1) await expect(run(fullDisk)).rejects.toThrow('could not extend file')
  expect(ctx.calls.warn.mock.calls).toEqual([[{ failures: 1, why: 'could not extend file' }, 'jobs fail']])
  expect(ctx.calls.error).not.toHaveBeenCalled()
  await run(database.db)
  expect(ctx.calls.info.mock.calls[0]).toEqual([{ failures: 3 }, 'jobs work again'])
})
