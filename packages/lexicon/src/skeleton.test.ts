import { expect, test } from 'vitest'
import { skeletonOf } from './skeleton.ts'

test.each([
  ['Powell', 'พาวเวลล์'],
  ['Zelensky', 'เซเลนสกี'],
  ['Anutin', 'อนุทิน'],
  ['Microsoft', 'ไมโครซอฟท์'],
  ['Trump', 'ทรัมป์'],
  ['Johnson', 'จอห์นสัน'],
  ['Takaichi', 'ทาคาอิจิ'],
  ['Bessent', 'เบสเซนต์'],
  ['Kirk', 'เคิร์ก'],
  ['Hernandez', 'เฮอร์นันเดซ'],
])('%s and %s have the same skeleton', (english, thai) => {
  expect(skeletonOf(english)).toBe(skeletonOf(thai))
})

test('names that sound different have different skeletons', () => {
  expect(skeletonOf('Powell')).not.toBe(skeletonOf('เบสเซนต์'))
})
