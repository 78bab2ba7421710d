import { expect, test } from 'vitest'
import { sampleSend } from '~/testing/samples.ts'
import { paceText, pauseText, timeLeftText } from './send-labels.ts'

test.each([
  [20, 'less than a minute left'],
  [60, 'about 1 min left'],
  [170, 'about 3 min left'],
  [3_599, 'about 1 h left'],
  [7_700, 'about 2 h 10 min left'],
  [10_700, 'about 3 h left'],
])('%i s are %s', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text)
})

test('only known parts of the rate are shown', () => {
  expect(paceText(sampleSend({ rate: 412, secondsLeft: 88 }))).toBe(
    '412 recipients a minute · about 2 min left',
  )
  expect(paceText(sampleSend({ rate: 1, secondsLeft: null }))).toBe('1 recipient a minute')
  expect(paceText(sampleSend())).toBe('')
  expect(paceText(sampleSend({ state: 'paused', rate: 412, secondsLeft: 88 }))).toBe('')
})

test('explains a pause once', () => {
  expect(pauseText(null)).toBe('Paused')
  expect(pauseText({ kind: 'person', detail: null })).toBe('Paused by you')
  expect(pauseText({ kind: 'quota', detail: null })).toBe('Paused: email quota reached')
  expect(pauseText({ kind: 'refused', detail: 'key is wrong' })).toBe('Paused, emails refused: key is wrong')
  expect(pauseText({ kind: 'refused', detail: null })).toBe('Paused: emails refused')
  expect(pauseText({ kind: 'settings', detail: 'No sender.' })).toBe('Paused: No sender.')
})
