import { DATE_WHYS, type DateReason } from '@newsloom/contract/research/date-evidence'
import { expect, test } from 'vitest'
import { shownReason, WHY } from './date-whys.ts'

const reason: DateReason = {
  source: 'feed',
  from: 'published',
  written: '20 Nov 2026 12:00',
  at: '2026-11-20T05:00:00.000Z',
  precision: 'minute',
  zone: 'site',
  trust: 5,
  verdict: 'taken',
  why: WHY.best,
}

test('a stored reason is shown by its code, with the zone in which it was read', () => {
  const { from: _, trust: __, ...shown } = reason
  expect(shownReason({ ...reason, zoneName: 'Asia/Bangkok', zoneFrom: 'country' })).toEqual({
    ...shown,
    why: 'best',
    zoneName: 'Asia/Bangkok',
    zoneFrom: 'country',
  })
  expect(DATE_WHYS.map((code) => shownReason({ ...reason, why: WHY[code] }).why)).toEqual([...DATE_WHYS])
})

test('a reason of an earlier version has no zone, and no code that nobody knows', () => {
  expect(shownReason({ ...reason, why: 'for a reason of its own' })).toMatchObject({
    why: null,
    zoneName: null,
    zoneFrom: null,
  })
})
