import { leases } from '@newsloom/db/schema/system'
import { afterEach, expect, test, vi } from 'vitest'
import { fillDisk } from '../testing/faults/full-disk.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { keepLease, repeat } from './leases.ts'

const database = testDatabase()
afterEach(() => vi.useRealTimers())

function loggedContext() {
  const base = testContext(database)
  const log = { warn: vi.fn(), error: vi.fn(), info: vi.fn() }
  return { ...base, log: Object.assign(Object.create(base.log), log), calls: log }
}
const worker = (holder: string) => ({
  holder,
  messages: { failed: 'heartbeat missed' },
  mayStartUnregistered: true,
})

test('a worker that starts on a full disk registers once there is space', async () => {
  const makeRoom = await fillDisk(database, { table: 'leases' })
  const ctx = loggedContext()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const lease = await keepLease(ctx, worker('w1'))
  const why = expect.stringMatching(/^could not extend file/)
  expect(ctx.calls.warn.mock.calls).toEqual([[{ failures: 1, why }, 'heartbeat missed']])
  await makeRoom()
  vi.advanceTimersByTime(2_000)
  await expect.poll(() => ctx.calls.info.mock.calls).toEqual([[{ failures: 1 }, 'works again']])
  expect(await database.db.select().from(leases)).toMatchObject([{ id: 'w1' }])
  await lease.end()
})

test('any other error of the first heartbeat ends the start', async () => {
  const ctx = loggedContext()
  await expect(keepLease(ctx, worker('nul\0'))).rejects.toThrow()
})

test('sends one heartbeat at a time, and the end waits for it', async () => {
  const shown: (() => void)[] = []
  const beating = repeat(60_000, () => new Promise<void>((resolve) => shown.push(resolve)), {
    worked: () => undefined,
    failed: () => undefined,
  })
  beating.beat()
  beating.beat()
  expect(shown).toHaveLength(1)
  let isOver = false
  const stopped = beating.stop().then(() => {
    isOver = true
  })
  await Promise.resolve()
  expect(isOver).toBe(false)
  shown[0]?.()
  await stopped
  expect(isOver).toBe(true)
})
