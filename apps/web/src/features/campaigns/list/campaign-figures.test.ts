import { expect, test } from 'vitest'
import { clickedText } from './campaign-figures.tsx'

test.each([
  [{ emailed: 1_240, clicked: 227 }, '18.3%'],
  [{ emailed: 30, clicked: 0 }, '0%'],
  [{ emailed: 29, clicked: 4 }, '4 of 29 people'],
  [{ emailed: 1, clicked: 0 }, '0 of 1 person'],
  // a lost answer: more people got it than are known to
  [{ emailed: 60, clicked: 65 }, '65'],
  [{ emailed: 0, clicked: 0 }, '–'],
  [{ emailed: null, clicked: 3 }, '–'],
  [{ emailed: 900, clicked: null }, '–'],
])('%j is %s', (figures, words) => {
  expect(clickedText({ ...figures, bounced: 0 })).toBe(words)
})
