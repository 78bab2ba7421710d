import { expect, it } from 'vitest'
import { ClickReason, readReasons, storedReasons } from './click-reasons.ts'

it('reads the reasons that were stored, strongest first', () => {
  expect(readReasons(storedReasons(ClickReason.options))).toEqual(ClickReason.options)
})

it('has none for people, and leaves the sentences of older clicks as they are', () => {
  expect(readReasons('')).toEqual([])
  const old = 'a browser that names no language'
  expect(readReasons(old)).toEqual([old])
  expect(readReasons('head start')).toEqual(['head start'])
})
