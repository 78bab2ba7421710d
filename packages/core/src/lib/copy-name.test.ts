import { expect, test } from 'vitest'
import { copyName } from './copy-name.ts'

test.each([
  ['Autumn letter', 'Autumn letter (copy)'],
  ['Autumn letter (copy)', 'Autumn letter (copy 2)'],
  ['Autumn letter (copy 9)', 'Autumn letter (copy 10)'],
  ['A hard copy', 'A hard copy (copy)'],
  ['จดหมาย (copy)', 'จดหมาย (copy 2)'],
])('the copy of %s is %s', (name, copy) => expect(copyName(name, 200)).toBe(copy))

test('a long name is cut to fit the count', () =>
  expect(copyName(`${'x'.repeat(13)} (copy)`, 20)).toBe(`${'x'.repeat(11)} (copy 2)`))
