import { expect, test } from 'vitest'
import { tryAgain } from './try-again.ts'

test.each([
  [undefined, 'Try again later.'],
  [36_400, 'Try again in 37 s.'],
  [119_000, 'Try again in 119 s.'],
  [3_600_000, 'Try again in 60 minutes.'],
  [18_000_000, 'Try again in 5 hours.'],
])('after %s ms: %s', (ms, text) => expect(tryAgain(ms)).toBe(text))
