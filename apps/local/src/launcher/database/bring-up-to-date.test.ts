import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeClock } from '../../testing/fake-clock.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

const lines: string[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text).trim())
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const coded = (code: string) =>
  new Error('Failed query', { cause: Object.assign(new Error('could not extend file'), { code }) })

/** A step that fails with each of these codes in turn before it succeeds. */
function failing(...codes: string[]) {
  const left = [...codes]
  return vi.fn(async () => {
    const code = left.shift()
    if (code) throw coded(code)
  })
}
const url = 'postgres://nowhere'

test('migration waits for disk space, even while the database stops for lack of it', async () => {
  const clock = fakeClock()
  const [first, second] = [failing('53100', 'CONNECTION_CLOSED', 'ECONNREFUSED'), failing('53100')]
  await bringUpToDate({ url, folder: null, clock, steps: [first, second] })
  expect(clock.sleeps).toEqual([250, 500, 1_000, 2_000])
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([5, 2])
  expect(lines[0]).toBe(
    'database cannot be brought up to date: its disk is full: could not extend file. Retrying in 250 ms',
  )
})

test('it waits no longer when it is stopped', async () => {
  const stopping = new AbortController()
  const step = vi.fn(async () => {
    stopping.abort()
    throw coded('53100')
  })
  const upgrade = { url, folder: null, stopping: stopping.signal, steps: [step] }
  await expect(bringUpToDate(upgrade)).rejects.toThrow(/aborted/)
  expect(step).toHaveBeenCalledTimes(1)
})

test('for the embedded database, the message names the disk to free up', async () => {
  await bringUpToDate({ url, folder: '/', clock: fakeClock(), steps: [failing('53100')] })
  expect(lines[0]).toMatch(/the disk of DATA_DIR is full\. Free some space on it\. Retrying/)
})

test.each(['42P07', 'CONNECTION_CLOSED', '53300'])(
  '%s on a disk with space is thrown immediately',
  async (code) => {
    const clock = fakeClock()
    const step = failing(code)
    await expect(bringUpToDate({ url, folder: '/', clock, steps: [step] })).rejects.toThrow('Failed query')
    expect(clock.sleeps).toEqual([])
    expect(step).toHaveBeenCalledTimes(1)
  },
)
