import { expect, test } from 'vitest'
import { changesByWording } from './figures-by-wording.ts'

const of = (...texts: string[]) => texts.map((text) => ({ text, publisher: 'The Wire' }))
const changesOf = (before: string, after: string) =>
  changesByWording(of(before), of(after)).map(
    ({ measure, unit, before: { value: from }, after: { value: to } }) =>
      `${measure}: ${from} -> ${to} ${unit}`,
  )

test.each([
  [
    'Shipments to China grew 11 percent',
    'Shipments to China grew 13 percent',
    'Shipments to China grew: 11 -> 13 percent',
  ],
  [
    'The ministry said on Monday that shipments to China grew 11%.',
    'In a new report, shipments to China grew 13%.',
    'shipments to China grew: 11 -> 13 percent',
  ],
  [
    'Exports rose 6.8 percent and orders from Japan fell 4 percent.',
    'Exports rose 6.8 percent and orders from Japan fell 5 percent.',
    'orders from Japan fell: 4 -> 5 percent',
  ],
  ['การส่งสินค้าไปจีนเติบโต 11%', 'การส่งสินค้าไปจีนเติบโต 13%', 'การส่งสินค้าไปจีนเติบโต: 11 -> 13 percent'],
  ['ยอดจองห้องพักภูเก็ตอยู่ที่ 1,200 ห้อง', 'ยอดจองห้องพักภูเก็ตอยู่ที่ 1,200 ห้อง', null],
  [
    'The deal is worth 3 million baht.',
    'The deal is worth 4 million baht.',
    'The deal is worth: 3000000 -> 4000000 THB',
  ],
  // another rounding
  ['Shipments to China grew 11.2 percent', 'Shipments to China grew about 11 percent', null],
  // other words, another unit
  ['Shipments to China grew 11 percent', 'Shipments to Japan grew 13 percent', null],
  ['Shipments to China grew 11 percent', 'Shipments to China grew 13 million tonnes', null],
  // one word leads up to anything
  ['It fell from 11 percent to 12 percent', 'It fell from 11 percent to 14 percent', null],
  // the same words lead up to two figures
  [
    'In May sales to China rose 2%. In June sales to China rose 3%.',
    'In May sales to China rose 2%. In June sales to China rose 4%.',
    'In June sales to China rose: 3 -> 4 percent',
  ],
  [
    'Sales to China rose 2%. Sales to China rose 3%.',
    'Sales to China rose 5%. Sales to China rose 6%.',
    null,
  ],
])('%s / %s', (before, after, change) => {
  expect(changesOf(before, after)).toEqual(change === null ? [] : [change])
})
