import { expect, test } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { isStillEnding } from './embedded-postgres.ts'
import { keepPostgres, lastWords } from './keep-postgres.ts'

/** A fake server whose starts and deaths the test controls. */
function mortalServer(failing: (start: number) => string | null) {
  const ends: (() => void)[] = []
  let starts = 0
  const start = async () => {
    starts += 1
    const why = failing(starts)
    if (why !== null) throw new Error(why)
    const gone = Promise.withResolvers<void>()
    ends.push(gone.resolve)
    return { url: '', folder: '', port: 5, how: '', gone: gone.promise, stop: async () => gone.resolve() }
  }
  return { start, kill: () => ends.at(-1)?.(), starts: () => starts }
}

test('a server that dies a dozen times within minutes is restarted each time with a growing delay', async () => {
  const clock = fakeClock()
  const server = mortalServer(() => null)
  const heard: string[] = []
  const running = await keepPostgres({
    dir: '/nowhere',
    say: (text) => heard.push(text),
    clock,
    start: server.start,
  })
  for (let deaths = 1; deaths <= 12; deaths += 1) {
    server.kill()
    await expect.poll(server.starts).toBe(deaths + 1)
  }
  expect(clock.sleeps).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000,
  ])
  clock.advance(60_000)
  server.kill()
  await expect.poll(() => clock.sleeps.at(-1)).toBe(250)
  await running.stop()
  expect(heard).toContain('ended unexpectedly; starting it again in 60 s (failure 12 in a row)')
})

test('a server that cannot be started is retried until it can, with the reason', async () => {
  const clock = fakeClock()
  const full = 'PANIC: could not write to file "pg_wal/xlogtemp.7": No space left on device\nFATAL: bye'
  const server = mortalServer((start) => (start > 1 && start < 10 ? full : null))
  const heard: string[] = []
  const running = await keepPostgres({
    dir: '/nowhere',
    say: (text) => heard.push(text),
    clock,
    start: server.start,
  })
  server.kill()
  await expect.poll(() => heard.at(-1)).toBe('is running again')
  expect(server.starts()).toBe(10)
  expect(heard.at(-2)).toBe(
    'could not be started: the disk of DATA_DIR is full. Free some space on it; starting it again in 60 s (failure 9 in a row)',
  )
  await running.stop()
})

test.each([
  'initdb failed: could not extend file "base/1/1259": No space left on device',
  "ENOSPC: no space left on device, mkdir '/data/postgres'",
])('a first start on a full disk is retried until there is space: %s', async (full) => {
  const clock = fakeClock()
  const server = mortalServer((start) => (start < 4 ? full : null))
  const heard: string[] = []
  const say = (text: string) => heard.push(text)
  const running = await keepPostgres({ dir: '/nowhere', say, clock, start: server.start })
  expect(clock.sleeps).toEqual([250, 500, 1_000])
  expect(heard).toEqual([
    'could not be started: the disk of DATA_DIR is full. Free some space on it; starting it again in 250 ms',
    'could not be started: the disk of DATA_DIR is full. Free some space on it; starting it again in 500 ms (failure 2 in a row)',
    'could not be started: the disk of DATA_DIR is full. Free some space on it; starting it again in 1 s (failure 3 in a row)',
  ])
  await running.stop()
})

test('a first start on a full disk is given up when it is stopped', async () => {
  const stopping = new AbortController()
  const start = async () => {
    setImmediate(() => stopping.abort())
    throw new Error('No space left on device')
  }
  const options = { dir: '/nowhere', say: () => undefined, stopping: stopping.signal, start }
  await expect(keepPostgres(options)).rejects.toThrow(/aborted/)
})

test('a first start that fails for another reason is not retried', async () => {
  const server = mortalServer(() => 'Another Newsloom is running on it')
  const keeping = keepPostgres({
    dir: '/nowhere',
    say: () => undefined,
    clock: fakeClock(),
    start: server.start,
  })
  await expect(keeping).rejects.toThrow('Another Newsloom is running on it')
  expect(server.starts()).toBe(1)
})

test("the reason is the server's last line, unless the disk is full", () => {
  expect(lastWords(new Error('Postgres did not start: LOG: a\nFATAL: b\n'))).toBe('FATAL: b')
  expect(lastWords(new Error('x: Disk quota exceeded\nLOG: down'))).toMatch(/disk of DATA_DIR is full/)
})

test.each([
  ['FATAL:  lock file "postmaster.pid" already exists', true],
  ['FATAL:  lock file "postmaster.pid" is empty', true],
  ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', true],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', false],
])('%s: whether another server is still ending: %s', (words, isEnding) => {
  expect(isStillEnding(words)).toBe(isEnding)
})
