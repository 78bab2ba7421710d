import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { fakeClock } from '../testing/fake-clock.ts'
import { type ChildOptions, supervise } from './supervise.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-supervise-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const child = (name: string, code: string, clock = fakeClock(), more: Partial<ChildOptions> = {}) => {
  const file = path.join(dir, `${name}.mjs`)
  writeFileSync(file, code)
  return supervise({ name: 'worker', args: [file], cwd: dir, env: process.env, clock, ...more })
}

/** Records the printed lines. */
function listen(): string[] {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text).trim())
    return true
  })
  onTestFinished(() => write.mockRestore())
  return lines
}

test('a process that dies is restarted', async () => {
  const log = path.join(dir, 'starts')
  writeFileSync(log, '')
  const supervised = child(
    'mortal',
    `import fs from 'node:fs'
     fs.appendFileSync(${JSON.stringify(log)}, 'x')
     if (fs.readFileSync(${JSON.stringify(log)}, 'utf8').length < 3) process.kill(process.pid, 'SIGKILL')
     process.send({ ready: true })
     setInterval(() => {}, 1000)
     process.on('SIGTERM', () => process.exit(0))`,
  )
  await supervised.ready
  expect(readFileSync(log, 'utf8')).toBe('xxx')
  await supervised.stop(5_000)
})

test('a process that ignores the signal is killed after its grace period', async () => {
  const supervised = child(
    'deaf',
    `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send({ ready: true })`,
  )
  await supervised.ready
  const before = performance.now()
  await supervised.stop(200)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('a process that keeps ending before it is ready is given up with the reason', async () => {
  listen()
  const clock = fakeClock()
  const supervised = child('stillborn', 'process.exit(3)', clock)
  await expect(supervised.ready).rejects.toThrow(/7 times before it was ready \(exit code 3\)/)
  expect(clock.sleeps).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000])
})

test('an invalid configuration is not retried', async () => {
  listen()
  const clock = fakeClock()
  const supervised = child('misled', 'process.exit(78)', clock)
  await expect(supervised.ready).rejects.toThrow(/cannot start with this configuration/)
  expect(clock.sleeps).toEqual([])
})

test('a process that is waiting for something is not given up meanwhile', async () => {
  const lines = listen()
  const clock = fakeClock()
  const waitsFor = () => (clock.sleeps.length < 9 ? 'the disk is full' : null)
  const supervised = child('waiting', 'process.exit(1)', clock, { waitsFor })
  await expect(supervised.ready).rejects.toThrow(/10 times before it was ready/)
  expect(clock.sleeps).toHaveLength(9)
  expect(lines).toContain(
    'worker   ended unexpectedly (exit code 1): the disk is full; starting it again in 16 s (failure 7 in a row)',
  )
})

test('a process that cannot be spawned is retried until it can', async () => {
  listen()
  const clock = fakeClock()
  const cwd = path.join(dir, 'later')
  const sleep = async (ms: number, signal: AbortSignal) => {
    await clock.sleep(ms, signal)
    if (clock.sleeps.length === 3) mkdirSync(cwd)
  }
  const code = `process.on('SIGTERM', () => process.exit(0)); process.send({ ready: true }); setInterval(() => {}, 1000)`
  const supervised = child('homeless', code, { ...clock, sleep }, { cwd })
  await supervised.ready
  expect(clock.sleeps).toEqual([250, 500, 1_000])
  await supervised.stop(5_000)
})

test('an exception from spawn counts as a failed start', async () => {
  const lines = listen()
  const clock = fakeClock()
  // Node refuses such an argument before anything is spawned
  const supervised = child('nul', '', clock, { args: ['\0'] })
  await expect(supervised.ready).rejects.toThrow(/7 times before it was ready/)
  expect(lines[0]).toMatch(/could not be started: .*starting it again in 250 ms$/)
  await supervised.stop(100)
})

/** Counts its starts in a file; dies at once on each, except the first and the last. */
const mortal = (log: string, lives: number, end: string) => `
  import fs from 'node:fs'
  fs.appendFileSync(${JSON.stringify(log)}, 'x')
  const starts = fs.readFileSync(${JSON.stringify(log)}, 'utf8').length
  process.on('SIGTERM', () => process.exit(0))
  process.send({ ready: true }, () => {
    if (starts < ${lives}) { ${end} }
    else setInterval(() => {}, 1000)
  })`

test.each([
  ['killed', `process.kill(process.pid, 'SIGKILL')`],
  ['ending by itself', 'process.exit(1)'],
  ['ending because a port is taken', 'process.exit(78)'],
])('a process that was ready once is restarted however often it dies: %s', async (name, end) => {
  const lines = listen()
  const clock = fakeClock()
  const log = path.join(dir, `starts of ${name}`)
  writeFileSync(log, '')
  const supervised = child(name, mortal(log, 13, end), clock)
  await supervised.ready
  await expect.poll(() => readFileSync(log, 'utf8').length, { timeout: 15_000 }).toBe(13)
  await supervised.stop(5_000)
  expect(clock.sleeps).toEqual([
    250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000, 60_000,
  ])
  expect(lines.filter((line) => line.includes('ended unexpectedly')).at(-1)).toMatch(
    /starting it again in 60 s \(failure 12 in a row\)$/,
  )
})

test('a stop during the backoff prevents the next start', async () => {
  listen()
  const clock = fakeClock()
  const waiting = Promise.withResolvers<void>()
  const stuck = {
    ...clock,
    sleep: (_ms: number, signal: AbortSignal) => {
      waiting.resolve()
      return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  }
  const log = path.join(dir, 'starts of the stopped')
  writeFileSync(log, '')
  const file = path.join(dir, 'stopped.mjs')
  writeFileSync(file, mortal(log, 9, 'process.exit(1)'))
  const supervised = supervise({ name: 'worker', args: [file], cwd: dir, env: process.env, clock: stuck })
  await waiting.promise
  await supervised.stop(1_000)
  expect(readFileSync(log, 'utf8')).toBe('x')
})
