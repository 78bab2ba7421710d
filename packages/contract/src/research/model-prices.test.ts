import { expect, test } from 'vitest'
import { costOf, priceOf, SPEECH_PRICES, TEXT_PRICES } from './model-prices.ts'
import { LOCAL_ANALYST } from './models.ts'

const at = new Date('2026-11-23T12:00:00Z')
const tokens = { prompt: 100_000, answer: 10_000 }

test('a call costs its tokens in and out at the price of its day', () => {
  expect(costOf('gemini-3.8-flash', tokens, at)).toBeCloseTo(0.075 + 0.0375)
  expect(costOf('gemini-3.8-flash', tokens, new Date('2026-12-31T23:59:59Z'))).toBeCloseTo(0.1125)
  expect(costOf('gemini-3.8-flash', tokens, new Date('2027-01-01T00:00:00Z'))).toBeCloseTo(0.225)
  expect(costOf('gemini-3.5-flash-lite', tokens, at)).toBeCloseTo(0.03 + 0.025)
})

test('a long prompt has its own price, in and out', () => {
  expect(costOf('gemini-3.1-pro-preview', { prompt: 200_000, answer: 1_000 }, at)).toBeCloseTo(0.412)
  expect(costOf('gemini-3.1-pro-preview', { prompt: 200_001, answer: 1_000 }, at)).toBeCloseTo(0.818, 3)
})

test('five minutes of speech are 7,500 tokens of audio; the price doubles with 2027', () => {
  const spoken = { prompt: 1_000, answer: 7_500 }
  expect(costOf('gemini-3.8-flash-tts', spoken, at)).toBeCloseTo(0.068)
  expect(costOf('gemini-3.8-flash-lite-tts', spoken, at)).toBeCloseTo(0.0455)
  expect(costOf('gemini-3.8-flash-tts', spoken, new Date('2027-01-01'))).toBeCloseTo(0.136)
})

test('a numbered version costs what its model costs; a sibling does not', () => {
  expect(priceOf('gemini-3.8-flash-001')).toBe(TEXT_PRICES['gemini-3.8-flash'])
  expect(priceOf('gemini-3.8-flash-09-2026')).toBe(TEXT_PRICES['gemini-3.8-flash'])
  expect(priceOf('gemini-3.8-flash-tts')).toBe(SPEECH_PRICES['gemini-3.8-flash-tts'])
  expect(priceOf('gemini-3.8-flash-image')).toBeNull()
})

test('a cost that is not known is not 0; the local analyst costs nothing', () => {
  expect(costOf('gemini-9.9-flash', tokens, at)).toBeNull()
  expect(costOf('constructor', tokens, at)).toBeNull()
  expect(costOf('gemini-3.8-flash', null, at)).toBeNull()
  expect(costOf(LOCAL_ANALYST, null, at)).toBe(0)
})
