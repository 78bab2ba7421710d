import { unifyText } from '@newsloom/lexicon/unify-text'

/** A text in another spelling, with the position in the stored text of each of its letters. */
export type PlacedText = { text: string; startOf: (at: number) => number; endOf: (at: number) => number }

const PIECE = /\s+|\S+/g
/** A letter with its marks; a Thai am may be written as two signs with a tone between. */
const CLUSTER = /\P{M}\p{M}*(?:(?<=\u0e4d[\u0e48-\u0e4b]?)\u0e32)?|\p{M}+/gu

/** `unifyText`, which may change the number of letters, with the way back. */
export function placeUnified(stored: string): PlacedText {
  const unified = unifyText(stored)
  if (unified.length === stored.length) return { text: unified, startOf: same, endOf: (at) => at }
  const letters: string[] = []
  const starts: number[] = []
  const add = (text: string, from: number, step: number) => {
    for (let i = 0; i < text.length; i += 1) starts.push(from + i * step)
    letters.push(text)
  }
  for (const { 0: piece, index } of stored.matchAll(PIECE)) {
    const one = unifyText(piece)
    if (one.length === piece.length) add(one, index, 1)
    else for (const cluster of piece.matchAll(CLUSTER)) add(unifyText(cluster[0]), index + cluster.index, 0)
  }
  starts.push(stored.length)
  const startOf = (at: number) => starts[at] ?? stored.length
  return {
    text: letters.join(''),
    startOf,
    // letters that came from one cluster begin at one place: the end is where the next one begins
    endOf: (at) => starts.slice(at, at + 8).find((start) => start > startOf(at - 1)) ?? stored.length,
  }
}

const same = (at: number): number => at

const QUOTATION_MARKS = /["'`\u00ab\u00bb\u2018-\u201f\u2039\u203a\u300c-\u300f\u02bc\u2032\u2033]/
const DASHES = /[-\u2212\u2043\ufe58\ufe63\uff0d]/
const isThai = (letter: string): boolean => letter >= '\u0e00' && letter <= '\u0e7f'
const isWordLetter = (letter: string): boolean => /[\p{L}\p{N}]/u.test(letter)

/** Letters of a folded text and the position in the unified text that each came from. */
export type Folded = { text: string; at: number[] }

/**
 * Returns the letters that two copies of one passage share, whatever their quotation marks, dashes,
 * capitals and white space. Thai has no fixed spaces, so spaces beside a Thai letter do not count.
 */
export function fold(unified: string): Folded {
  const letters: string[] = []
  const at: number[] = []
  let gap = -1
  let before = ''
  for (let i = 0; i < unified.length; i += 1) {
    const letter = unified[i] ?? ''
    if (isThai(letter)) {
      letters.push(letter)
      at.push(i)
      before = letter
      gap = -1
      continue
    }
    if (/\s/.test(letter)) {
      if (gap < 0) gap = i
      continue
    }
    const folded = foldLetter(letter)
    if (gap >= 0 && before && !isThai(before) && isWordLetter(before) && isWordLetter(folded)) {
      letters.push(' ')
      at.push(gap)
    }
    gap = -1
    if (folded === '-' && before === '-') continue
    letters.push(folded)
    at.push(i)
    before = folded
  }
  return { text: letters.join(''), at }
}

function foldLetter(letter: string): string {
  if (/[a-z0-9\u0e00-\u0e7f]/.test(letter)) return letter
  if (QUOTATION_MARKS.test(letter)) return '"'
  if (DASHES.test(letter)) return '-'
  const lower = letter.toLowerCase()
  return lower.length === 1 ? lower : letter
}
