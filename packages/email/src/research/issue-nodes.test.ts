import { expect, test } from 'vitest'
import { changeText } from './issue-nodes.ts'

const change = {
  kind: 'developed',
  figures: [
    {
      name: { en: 'gdp', th: 'จีดีพี' },
      unit: 'percent',
      before: 2.1,
      beforeTo: 2.3,
      after: -0.3,
      afterTo: undefined,
    },
  ],
  publishers: ['Gazette'],
  joined: ['Rain closes airport'],
} as const

test('a development gives ranges, signs and the story that turned out to be the same', () => {
  expect(changeText({ change }, 'en')).toBe(
    "gdp 2.1–2.3% → -0.3% · merged with 'Rain closes airport' · now also reported by Gazette",
  )
  expect(changeText({ change }, 'th')).toBe(
    "จีดีพี 2.1–2.3% → -0.3% · เป็นเรื่องเดียวกับ 'Rain closes airport' · รายงานเพิ่มโดย Gazette",
  )
})

test('an unchanged story gives nothing', () => {
  expect(changeText({ change: { kind: 'known', figures: [], publishers: [] } }, 'en')).toBe('')
})
