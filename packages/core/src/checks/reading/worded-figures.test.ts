import { expect, test } from 'vitest'
import { findingsOf } from '../testing/findings.ts'

test.each([
  ['28 รายอยู่ในจังหวัดเดียว', 'Twenty-eight of the deaths were in one province.'],
  ['วัคซีนฟรีให้เด็กอายุ 9-16 ปี', 'A vaccine is free for children aged nine to sixteen.'],
  ['31 คนบาดเจ็บ', 'มีผู้บาดเจ็บสามสิบเอ็ดคน'],
  ['It takes 20 days.', 'It takes twenty days.'],
  ['Inflation stayed at three point one percent.', 'Inflation stayed at 3.1%.'],
  ['เงินเฟ้ออยู่ที่สามจุดหนึ่งเปอร์เซ็นต์', 'เงินเฟ้ออยู่ที่ 3.1%'],
  ['The index rose to one hundred and five point two.', 'The index rose to 105.2.'],
  ['It cost two hundred and three point five million dollars.', 'It cost $203.5 million.'],
  ['It cost $203.5 million.', 'It cost two hundred and three point five million dollars.'],
  ['The index rose to one thousand two hundred and five point zero six.', 'The index rose to 1,205.06.'],
  ['Prices rose twenty five point two percent.', 'Prices rose 25.2%.'],
  ['ดัชนีขึ้นไปที่ร้อยห้าจุดสอง', 'ดัชนีขึ้นไปที่ 105.2'],
  ['ดัชนีขึ้นไปที่หนึ่งพันสองร้อยยี่สิบเอ็ดจุดห้า', 'ดัชนีขึ้นไปที่ 1,221.5'],
  ['Inflation was up to 3.5%.', 'Inflation was between two and three point five percent.'],
  ['Inflation was at least 2%.', 'Inflation was between two and three point five percent.'],
  ['Prices rose 3.5%.', 'In twenty twenty-five three point five percent was the rise in prices.'],
  ['The index rose to 105.2.', 'It was between ninety and one hundred and five point two.'],
  ['อัตราเงินเฟ้อ 3.5%', 'อัตราเงินเฟ้ออยู่ระหว่างสองสามจุดห้าเปอร์เซ็นต์'],
])('a number in words supports digits: %s', (statement, article) => {
  const figures = findingsOf('figure', statement, article)
  expect(new Set(figures)).toEqual(new Set(['found']))
})

test.each([
  ['29 รายอยู่ในจังหวัดเดียว', 'Twenty-eight of the deaths were in one province.'],
  ['20 คนเสียชีวิต', 'Twenty-eight people died.'],
  ['Inflation stayed at four point one percent.', 'Inflation stayed at 3.1%.'],
  ['It cost $3.5 million.', 'It cost two hundred and three point five million dollars.'],
  ['ราคาเพิ่มขึ้น 5.2%', 'ราคาเพิ่มขึ้นร้อยห้าจุดสองเปอร์เซ็นต์'],
  ['Inflation was 5%.', 'Inflation was between two and three point five percent.'],
  ['เงินเฟ้ออยู่ที่ 5%', 'เงินเฟ้ออยู่ระหว่างสองสามจุดห้าเปอร์เซ็นต์'],
])('another number does not: %s', (statement, article) => {
  expect(findingsOf('figure', statement, article)).toContain('not-found')
})

test.each([
  ['Trade was the second point one member made.', 'Trade.'],
  ['Rates fell in May and point two of the plan passed.', 'Rates fell in May and the second point passed.'],
  ['Members backed the plan and point one.', 'Members backed the plan and its first point.'],
])('words other than numbers begin no decimal: %s', (statement, article) => {
  expect(findingsOf('figure', statement, article)).toEqual(['none'])
})
