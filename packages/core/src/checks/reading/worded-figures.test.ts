import { expect, test } from 'vitest'
import { findingsOf } from '../testing/findings.ts'

test.each([
  ['28 รายอยู่ในจังหวัดเดียว', 'Twenty-eight of the deaths were in one province.'],
  ['วัคซีนฟรีให้เด็กอายุ 9-16 ปี', 'A vaccine is free for children aged nine to sixteen.'],
  ['31 คนบาดเจ็บ', 'มีผู้บาดเจ็บสามสิบเอ็ดคน'],
  ['It takes 20 days.', 'It takes twenty days.'],
  ['Inflation stayed at three point one percent.', 'Inflation stayed at 3.1%.'],
  ['เงินเฟ้ออยู่ที่สามจุดหนึ่งเปอร์เซ็นต์', 'เงินเฟ้ออยู่ที่ 3.1%'],
])('a number in words supports digits: %s', (statement, article) => {
  const figures = findingsOf('figure', statement, article)
  expect(new Set(figures)).toEqual(new Set(['found']))
})

test.each([
  ['29 รายอยู่ในจังหวัดเดียว', 'Twenty-eight of the deaths were in one province.'],
  ['20 คนเสียชีวิต', 'Twenty-eight people died.'],
  ['Inflation stayed at four point one percent.', 'Inflation stayed at 3.1%.'],
])('another number does not: %s', (statement, article) => {
  expect(findingsOf('figure', statement, article)).toContain('not-found')
})
