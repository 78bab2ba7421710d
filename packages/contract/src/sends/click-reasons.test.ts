import { expect, it } from 'vitest'
import { ClickReason, clickReasonTexts, storedReasons } from './click-reasons.ts'

it('says every reason in words of its own, strongest first', () => {
  const texts = clickReasonTexts(storedReasons(ClickReason.options))
  expect(new Set(texts).size).toBe(ClickReason.options.length)
  expect(clickReasonTexts(storedReasons(['burst', 'no-language']))).toEqual([
    'Opened three or more links of the email at once',
    'Browser without a language',
  ])
})

it('has none for people, and leaves the sentences of older clicks as they are', () => {
  expect(clickReasonTexts('')).toEqual([])
  const old = 'a browser that names no language'
  expect(clickReasonTexts(old)).toEqual([old])
  expect(clickReasonTexts('head start')).toEqual(['head start'])
})
