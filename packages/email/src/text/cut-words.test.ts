import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPieces, cutWords, firstLetters } from './cut-words.ts'

const FAMILY = '👩‍👩‍👧‍👦'
const letters = new Intl.Segmenter('th', { granularity: 'grapheme' })
const lettersOf = (text: string) => [...letters.segment(text)].map(({ segment }) => segment)

/** Graphemes of many characters: joined emoji, flags, stacked marks, Thai. */
const long = fc.constantFrom(FAMILY, '🇹🇭', 'ก็้', 'e\u0301\u0302', `z${'\u0301'.repeat(50)}`, '🏴󠁧󠁢󠁥󠁮󠁧󠁿', ' ', 'word')
const texts = fc
  .array(fc.oneof(long, fc.string({ unit: 'grapheme', maxLength: 3 })), { maxLength: 200 })
  .map((parts) => parts.join(''))
const limits = fc.integer({ min: 1, max: 200 })

test('firstLetters returns whole letters within the limit', () => {
  fc.assert(
    fc.property(texts, limits, (text, max) => {
      const first = firstLetters(text, max)
      expect(first.length).toBeLessThanOrEqual(max)
      expect(lettersOf(text).slice(0, lettersOf(first).length).join('')).toBe(first)
      expect(first.isWellFormed()).toBe(text.slice(0, first.length).isWellFormed())
    }),
  )
})

test('a text is cut to its limit plus the ellipsis, however long its letters', () => {
  fc.assert(
    fc.property(texts, limits, (text, max) => {
      expect(cutWords(text, max).length).toBeLessThanOrEqual(max + 1)
      const pieces = cutPieces([{ kind: 'text', text }], max)
      const length = pieces.reduce((sum, piece) => sum + (piece.kind === 'text' ? piece.text.length : 0), 0)
      expect(length).toBeLessThanOrEqual(max + 1)
    }),
  )
})

test('joined emoji are never split', () => {
  for (let count = 1; count <= 60; count += 1)
    expect(firstLetters(FAMILY.repeat(count), 140)).toBe(FAMILY.repeat(Math.min(count, 12)))
})
