import { expect, test } from 'vitest'
import { amountOf, estimateScript, estimateSeconds, PACES } from './estimate-length.ts'
import { PODCAST_LANGUAGES } from './languages.ts'

test('160 English words take a minute, and the pause', () => {
  expect(estimateSeconds(Array(160).fill('word').join(' '), 'English')).toBeCloseTo(60.4)
})

test('figures count as they are spoken', () => {
  expect(amountOf('Exports rose 11.2%', 'English')).toBeCloseTo(4.7)
  expect(amountOf('ร้อยละ 2.25', 'Thai')).toBeCloseTo(13.5)
  expect(amountOf('๒๕', 'Thai')).toBe(amountOf('25', 'Thai'))
})

test('neither spaces nor signs take time', () => {
  expect(estimateSeconds(' … ', 'Thai')).toBe(0)
  expect(amountOf('我们开始吧。', 'Chinese (Simplified)')).toBe(5)
})

test('every language has a pace, and lines add up', () => {
  expect(Object.keys(PACES)).toEqual(PODCAST_LANGUAGES.map(({ id }) => id))
  const lines = [{ text: 'one two' }, { text: 'three' }]
  expect(estimateScript(lines, 'English')).toBeCloseTo((3 / 160) * 60 + 0.8)
})
