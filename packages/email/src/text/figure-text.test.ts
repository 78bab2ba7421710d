import { expect, test } from 'vitest'
import { figureText } from './figure-text.ts'

test.each<[value: number, unit: string, text: string]>([
  [2.25, 'percent', '2.25%'],
  [19, 'person', '19 people'],
  [1, 'person', '1 person'],
  [29_000_000, 'person', '29 million people'],
  [4.1e10, 'THB', '41 billion THB'],
  [61_850, 'THB', '61,850 THB'],
  [1_310.22, 'point', '1,310.22 points'],
  [1, 'barrel', '1 barrel'],
  [3, 'times', '3 times'],
  [1, 'times', '1 time'],
  [1_200, 'rai', '1,200 rai'],
  [16_000_000, 'vote', '16 million votes'],
  [301, 'score', '3–1'],
  [271_180, 'ballot', '271–180'],
  [-0.3, 'percent', '-0.3%'],
  [5.4, 'magnitude', 'magnitude 5.4'],
])('%s of %s is written %s', (value, unit, text) => {
  expect(figureText(value, unit)).toBe(text)
})

test.each<[value: number, unit: string, text: string]>([
  [2.25, 'percent', '2.25%'],
  [29_000_000, 'person', '29 ล้าน คน'],
  [61_850, 'THB', '61,850 บาท'],
  [1_200, 'rai', '1,200 ไร่'],
  [301, 'score', '3–1'],
  [5.4, 'magnitude', 'ขนาด 5.4'],
])('%s of %s is written %s in Thai', (value, unit, text) => {
  expect(figureText(value, unit, 'th')).toBe(text)
})

test('a range has its unit once', () => {
  expect(figureText(2.1, 'percent', 'en', 2.3)).toBe('2.1–2.3%')
  expect(figureText(30, 'person', 'th', 35)).toBe('30–35 คน')
})
