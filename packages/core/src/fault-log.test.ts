import { expect, test, vi } from 'vitest'
import { createFaultLog } from './fault-log.ts'

const full = () =>
  new Error('Failed query: insert\nparams: somebody@example.org', {
    cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
  })
function scene() {
  const log = { error: vi.fn(), warn: vi.fn(), info: vi.fn() }
  let time = 0
  const words = { failed: 'sweep failed; it will run again', about: { sweep: 'due' } }
  const faults = createFaultLog(log, words, () => time)
  return {
    ...log,
    faults,
    pass: (ms: number) => {
      time += ms
    },
  }
}

test('a passing fault is logged the first and every 30th time, in a line without a stack, and so is its end', () => {
  const { faults, error, warn, info } = scene()
  faults.worked()
  for (let times = 1; times <= 61; times += 1) faults.failed(full())
  expect(warn.mock.calls.map(([about]) => about)).toEqual([
    { why: 'could not extend file', failures: 1, sweep: 'due' },
    { why: 'could not extend file', failures: 31, sweep: 'due' },
    { why: 'could not extend file', failures: 61, sweep: 'due' },
  ])
  expect(info).not.toHaveBeenCalled()
  faults.worked()
  faults.worked()
  expect(info.mock.calls).toEqual([[{ failures: 61, sweep: 'due' }, 'works again']])
  faults.failed(full())
  expect(warn).toHaveBeenCalledTimes(4)
  expect(error).not.toHaveBeenCalled()
})

test('any other error is logged completely each time', () => {
  const { faults, error, warn } = scene()
  const bug = new TypeError('x is not a function')
  faults.failed(bug)
  faults.failed(bug)
  expect(error.mock.calls[1]).toEqual([{ err: bug, sweep: 'due' }, 'sweep failed; it will run again'])
  expect(error).toHaveBeenCalledTimes(2)
  expect(warn).not.toHaveBeenCalled()
})

test('without a report that it works again, a fault after a quiet time is new', () => {
  const { faults, warn, pass } = scene()
  faults.failed(full())
  pass(119_000)
  faults.failed(full())
  expect(warn).toHaveBeenCalledTimes(1)
  pass(121_000)
  faults.failed(full())
  expect(warn).toHaveBeenCalledTimes(2)
})
