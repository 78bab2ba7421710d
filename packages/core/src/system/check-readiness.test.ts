import { leases } from '@newsloom/db/schema/system'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { MissingRightError, UnavailableError } from '../errors.ts'
import { probeRoom } from '../lib/probe-room.ts'
import type { Queue } from '../ports.ts'
import { fillDisk } from '../testing/faults/full-disk.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { checkReadiness } from './check-readiness.ts'

const database = testDatabase()
beforeEach(() => database.db.delete(leases))

const queueThat = (oldestWaitMs: Queue['oldestWaitMs']): Queue => ({
  ...testContext(database).queue,
  oldestWaitMs,
})
const workerSeen = (ago: string) =>
  database.db.insert(leases).values({ id: ago, seenAt: sql`now() - ${ago}::interval` })
const stateOf = async (queue: Queue) => {
  const view = await checkReadiness(testContext(database, { queue }))
  return { status: view.status, ...Object.fromEntries(view.checks.map((check) => [check.name, check.ok])) }
}

test('ready with a database, a moving queue and a living worker', async () => {
  await workerSeen('20 seconds')
  await workerSeen('3 seconds')
  expect(await stateOf(queueThat(async () => 59_000))).toEqual({
    status: 'ready',
    database: true,
    storage: true,
    queue: true,
    worker: true,
    audio: true,
  })
})

test('not ready without a living worker', async () => {
  expect(await stateOf(queueThat(async () => 0))).toMatchObject({
    status: 'not-ready',
    worker: false,
    queue: true,
  })
  await workerSeen('11 seconds')
  expect(await stateOf(queueThat(async () => 0))).toMatchObject({ status: 'not-ready', worker: false })
})

test('not ready when work waits too long', async () => {
  await workerSeen('1 second')
  expect(await stateOf(queueThat(async () => 61_000))).toMatchObject({
    status: 'not-ready',
    queue: false,
    worker: true,
  })
})

test('not ready, without details, when the database does not respond', async () => {
  const broken = testContext(database, {
    db: {
      ...database.db,
      execute: () => {
        throw new Error('connect ECONNREFUSED 10.0.0.1')
      },
    },
    queue: queueThat(async () => {
      throw new Error('connect ECONNREFUSED 10.0.0.1')
    }),
  })
  const view = await checkReadiness(broken)
  expect(view.status).toBe('not-ready')
  expect(view.checks.find((check) => check.name === 'database')).toEqual({
    name: 'database',
    ok: false,
    detail: 'the database does not answer',
  })
  expect(JSON.stringify(view)).not.toContain('10.0.0.1')
})

test('ready, and says so without details, when the audio store does not respond; asked once in a while', async () => {
  await workerSeen('1 second')
  const { audio } = testContext(database)
  const probe = vi.fn(() => Promise.reject(new UnavailableError('s3.example.org refused key-id')))
  const ctx = testContext(database, { audio: { ...audio, probe }, queue: queueThat(async () => 0) })
  const view = await checkReadiness(ctx)
  expect(view.status).toBe('ready')
  expect(view.checks.filter(({ ok }) => !ok)).toEqual([
    { name: 'audio', ok: false, detail: 'the audio store does not answer' },
  ])
  await checkReadiness(ctx)
  expect(probe).toHaveBeenCalledOnce()
})

test.each(['write', 'read', 'delete'] as const)(
  'says that the audio store does not let us %s',
  async (right) => {
    const { audio } = testContext(database)
    const probe = () => Promise.reject(new MissingRightError(right, 's3.example.org refused key-id'))
    const ctx = testContext(database, { audio: { ...audio, probe }, queue: queueThat(async () => 0) })
    const view = await checkReadiness(ctx)
    expect(view.checks.find(({ name }) => name === 'audio')).toEqual({
      name: 'audio',
      ok: false,
      detail: `the key of the audio store may not ${right} objects`,
    })
  },
)

const storageOf = async (overrides: Parameters<typeof testContext>[1]) => {
  const view = await checkReadiness(testContext(database, overrides))
  return { status: view.status, ...view.checks.find(({ name }) => name === 'storage') }
}

test('not ready, with the reason, while the disk accepts no writes', async () => {
  await workerSeen('1 second')
  expect(await storageOf({})).toEqual({
    status: 'ready',
    name: 'storage',
    ok: true,
    detail: 'there is room',
  })
  const full = {
    status: 'not-ready',
    ok: false,
    detail: expect.stringMatching(/disk .* is full.*Free some space/),
  }
  expect(await storageOf({ dataDisk: { isFull: () => true } })).toMatchObject(full)
  const transaction = () => Promise.reject(Object.assign(new Error('no room'), { code: '53100' }))
  expect(await storageOf({ db: { ...database.db, transaction } })).toMatchObject(full)
})

test('the probe really writes to the disk, and leaves nothing on it', async () => {
  const ctx = testContext(database)
  await probeRoom(ctx)
  expect(await database.sql`select name from pg_ls_tmpdir()`).toEqual([])
  // a limit on temporary files is reached only by writing them
  const limited = ctx.db.transaction(async (db) => {
    await db.execute(sql`select set_config('temp_file_limit', '512kB', true)`)
    await probeRoom({ ...ctx, db })
  })
  await expect(limited).rejects.toMatchObject({ cause: { code: '53400' } })
})

test('a check that keeps failing on a full disk is logged once, without a stack', async () => {
  const makeRoom = await fillDisk(database, { table: 'leases' })
  const base = testContext(database)
  const log = Object.assign(Object.create(base.log), { warn: vi.fn(), error: vi.fn(), info: vi.fn() })
  const write = async () => {
    await database.db.insert(leases).values({ id: 'w', seenAt: new Date() }).onConflictDoNothing()
    return 0
  }
  const ctx = { ...base, db: Object.create(database.db), log, queue: queueThat(write) }
  for (let times = 0; times < 3; times += 1) await checkReadiness(ctx)
  expect(log.warn.mock.calls).toEqual([
    [
      { check: 'queue', failures: 1, why: expect.stringMatching(/^could not extend file/) },
      'readiness check failed',
    ],
  ])
  expect(log.error).not.toHaveBeenCalled()
  await makeRoom()
  await checkReadiness(ctx)
  expect(log.info.mock.calls).toEqual([[{ check: 'queue', failures: 3 }, 'works again']])
})

test('however often it is called, it writes to the disk once in four seconds', async () => {
  const ctx = testContext(database, { queue: queueThat(async () => 0) })
  const written = vi.spyOn(database.db, 'transaction')
  const clock = vi.spyOn(performance, 'now')
  try {
    await Promise.all([1, 2, 3].map(() => checkReadiness({ ...ctx })))
    await checkReadiness(ctx)
    expect(written).toHaveBeenCalledTimes(1)
    const later = performance.now() + 4_000
    clock.mockReturnValue(later)
    await checkReadiness(ctx)
    expect(written).toHaveBeenCalledTimes(2)
  } finally {
    written.mockRestore()
    clock.mockRestore()
  }
})
