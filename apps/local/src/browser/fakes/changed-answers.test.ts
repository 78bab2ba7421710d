import { expect, test } from 'vitest'
import { changedAnswers } from './changed-answers.ts'

const changes = new Map([['campaigns.list', (data: unknown) => [data, 'added']]])
const error = { error: { message: 'Internal error' } }

test('the answer of one procedure is changed, and errors are passed on', () => {
  const procedures = ['campaigns.list', 'topics.list', 'campaigns.list']
  const answer = { result: { data: 'told' } }
  expect(changedAnswers([answer, answer, error], procedures, changes)).toEqual([
    { result: { data: ['told', 'added'] } },
    answer,
    error,
  ])
  // an error of the whole request
  expect(changedAnswers(error, procedures, changes)).toEqual(error)
})
