import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutPieces, cutWords, firstLetters, lastWords, wordsOrLetters } from './cut-words.ts'
import { isThaiRemainder } from './thai-remainder.ts'

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

const words = new Intl.Segmenter('th', { granularity: 'word' })
/** Where a text can be cut, found from the whole of it. */
const wordStarts = (text: string): Set<number> =>
  new Set([
    ...[...words.segment(text)].flatMap(({ index, segment }) => (isThaiRemainder(segment) ? [] : [index])),
    text.length,
  ])
const CLAUSE = 'คณะกรรมการนโยบายการเงินมีมติเอกฉันท์คงอัตราดอกเบี้ยนโยบายไว้ที่ร้อยละ2.25ต่อปี'
const THAI = `${CLAUSE} ธปท.เผยหุ้นกลุ่มชิปส์และเฟิร์สต์เทคปรับตัวขึ้น ${CLAUSE}`

test('Thai is cut between words, at its start and at its end', () => {
  const starts = wordStarts(THAI)
  for (let max = 20; max < THAI.length; max += 1) {
    const [first, last] = [wordsOrLetters(THAI, max), lastWords(THAI, max)]
    expect(starts).toContain(first.length)
    expect(starts).toContain(THAI.length - last.length)
    expect(Math.max(first.length, last.length)).toBeLessThanOrEqual(max)
    expect(THAI.startsWith(cutWords(THAI, max).slice(0, -1))).toBe(true)
  }
})

test('the end of a word that the dictionary does not know stays with it', () => {
  expect(cutWords('หุ้นชิปส์ปรับตัว', 7)).toBe('หุ้น…')
})

test('a long Thai text without blanks is cut between words, too', () => {
  const text = CLAUSE.repeat(60)
  const starts = wordStarts(text)
  for (const max of [1_500, 2_777, 4_001]) {
    expect(starts).toContain(wordsOrLetters(text, max).length)
    expect(starts).toContain(text.length - lastWords(text, max).length)
  }
})

test('lastWords returns whole letters within the limit', () => {
  fc.assert(
    fc.property(texts, limits, (text, max) => {
      const last = lastWords(text, max)
      expect(last.length).toBeLessThanOrEqual(max)
      expect(text.endsWith(last)).toBe(true)
      const all = lettersOf(text)
      expect(all.slice(all.length - lettersOf(last).length).join('')).toBe(last)
    }),
  )
})
