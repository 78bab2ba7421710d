import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const ARTICLE =
  'Nine of the twelve voters supported the step, while three preferred to wait for the next report.'

test.each([
  'Three of twelve voters supported the step.',
  'Seven of twelve voters supported the step.',
  'Three of twelve voters supported the step, while nine preferred to wait.',
  'กรรมการสามในสิบสองคนสนับสนุนมาตรการนี้',
])('a share is of the same part: %s', (statement) => {
  expect(checkOne(statement, ARTICLE).verdict).toBe('unsupported')
})

test.each([
  'Nine of twelve voters supported the step.',
  'Three of the twelve voters preferred to wait.',
  'กรรมการเก้าในสิบสองคนสนับสนุนมาตรการนี้',
  'Of 12 voters, 9 supported the step.',
])('a share or its rest is found: %s', (statement) => {
  expect(checkOne(statement, ARTICLE).reasons).toEqual([])
})

test('an ordinal does not count', () => {
  const article = 'It was the second of three cuts planned this year.'
  expect(checkOne('The cut is one of three planned this year.', article).reasons).toEqual([])
})
