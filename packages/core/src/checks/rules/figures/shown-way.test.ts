import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const PRICES =
  'Core consumer prices rose 2.8% in October from a year earlier, slowing from 2.9% in September.'

test.each([
  ['Core inflation eased to 2.8% in October from 2.9% in September.', PRICES, 'supported'],
  ['เงินเฟ้อพื้นฐานเดือนตุลาคมอยู่ที่ร้อยละ 2.8 ชะลอจากร้อยละ 2.9 ในเดือนก่อน', PRICES, 'supported'],
  ['Core consumer prices fell to 2.8% from 2.9%.', PRICES, 'unsupported'],
  ['Exports eased to 2.8% from 2.9%.', 'Exports rose 2.8%. Imports rose 2.9%.', 'unsupported'],
])('a pace may be told by figures alone: %s', (statement, article, verdict) => {
  expect(checkOne(statement, article).verdict).toBe(verdict)
})
