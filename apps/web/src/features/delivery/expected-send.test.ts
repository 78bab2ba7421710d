import { expect, test } from 'vitest'
import { sampleSend } from '~/testing/samples.ts'
import { expectedSend } from './expected-send.ts'

test('what is expected of a pause says why in both forms, and resuming takes both away', () => {
  const paused = expectedSend(sampleSend(), { isPausing: true, isResuming: false })
  expect(paused).toEqual(
    sampleSend({ state: 'paused', pause: { kind: 'person', detail: null }, stateReason: 'paused by you' }),
  )
  expect(expectedSend(paused, { isPausing: false, isResuming: true })).toEqual(sampleSend())
  expect(expectedSend(paused, { isPausing: false, isResuming: false })).toBe(paused)
})
