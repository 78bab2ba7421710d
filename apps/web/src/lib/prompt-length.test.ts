import { TOPIC_LIMITS } from '@newsloom/contract/research/topics'
import { expect, test } from 'vitest'
import { promptProblem } from './prompt-length.ts'

test.each([
  [0, undefined],
  [1, 'The prompt is 1 character too long.'],
  [1_200, 'The prompt is 1,200 characters too long.'],
])('a prompt with %i characters over the limit', (over, problem) => {
  expect(promptProblem('x'.repeat(TOPIC_LIMITS.prompt + over))).toBe(problem)
})
