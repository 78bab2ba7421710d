import { expect, test } from 'vitest'
import { withTimeout } from './with-timeout.ts'

test('work that throws at once leaves no rejection behind that nobody waits for', async () => {
  const stop = new AbortController()
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const work = (): Promise<never> => {
    throw new Error('at once')
  }
  await expect(withTimeout({ timeoutMs: 60_000, signal: stop.signal }, work)).rejects.toThrow('at once')
  stop.abort(new Error('stopped'))
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
