import { expect, test } from 'vitest'
import { checkOne } from '../../testing/findings.ts'

const PRICES =
  'Core consumer prices rose 2.8% in October from a year earlier, slowing from 2.9% in September.'

test.each([
  ['Core inflation eased to 2.8% in October from 2.9% in September.', 'supported'],
  ['เงินเฟ้อพื้นฐานเดือนตุลาคมอยู่ที่ร้อยละ 2.8 ชะลอจากร้อยละ 2.9 ในเดือนก่อน', 'supported'],
  ['Core inflation rose to 2.9% in October from 2.8% in September.', 'unsupported'],
  ['ราคาสินค้าพื้นฐานทำสถิติต่ำสุดเป็นประวัติการณ์ในเดือนตุลาคม', 'unclear'],
])('figures show the way that they went: %s', (statement, verdict) => {
  const { verdict: own } = checkOne(statement, PRICES)
  if (verdict === 'supported') expect(own).toBe(verdict)
  else expect(own).not.toBe('supported')
})
