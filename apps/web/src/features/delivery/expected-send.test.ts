import { expect, test } from 'vitest'
import { sampleSend } from '~/testing/samples.ts'
import { expectedSend } from './expected-send.ts'

test('an expected pause has its reason in both forms, and resuming removes both', () => {
  const paused = expectedSend(sampleSend(), { isPausing: true, isResuming: false })
  expect(paused).toEqual(
    sampleSend({ state: 'paused', pause: { kind: 'person', detail: null }, stateReason: 'paused by you' }),
  )
  expect(expectedSend(paused, { isPausing: false, isResuming: true })).toEqual(sampleSend())
  expect(expectedSend(paused, { isPausing: false, isResuming: false })).toBe(paused)
})
