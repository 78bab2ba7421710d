import { expect, test } from 'vitest'
import { failedMark } from './failed-mark.ts'

test.each([
  ['{"bench":"stories","set":"agency","part":"open","pass":false}', ['stories agency open']],
  ['{"bench":"redirect","ours":3,"pass":false}', ['redirect']],
  ['{"bench":"redirect","ours":3,"pass":true}', []],
  ['{"bench":"checks","goal":{}}', []],
  ['  a-case: in, not out', []],
  ['{ not json', []],
])('%s', (line, marks) => {
  expect(failedMark(line)).toEqual(marks)
})
