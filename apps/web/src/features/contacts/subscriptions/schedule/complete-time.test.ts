import { expect, test } from 'vitest'
import { completeTime } from './complete-time.ts'

test.each([
  ['8', '08:00'],
  ['17', '17:00'],
  ['830', '08:30'],
  ['1745', '17:45'],
  ['8.30', '08:30'],
  [' 8:05 ', '08:05'],
  ['08:00', '08:00'],
  ['8:5', '8:5'],
  ['noon', 'noon'],
  ['', ''],
])("'%s' becomes '%s'", (typed, time) => expect(completeTime(typed)).toBe(time))
