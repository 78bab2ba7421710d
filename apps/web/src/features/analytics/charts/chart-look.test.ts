import { expect, test } from 'vitest'
import { axisRoom } from './chart-look.ts'

test.each([
  [[0, 1], 7],
  [[0, 500, 1_000], 35],
  [[0, 50_000, 100_000], 49],
])('the legend of an axis stands clear of its numbers: %j', (ticks, widest) => {
  const { margin, legendOffset } = axisRoom(ticks)
  // the middle of a line of 16 px, beside numbers that start 8 px from the axis
  expect(-legendOffset - 8).toBeGreaterThanOrEqual(8 + widest)
  expect(margin).toBeGreaterThanOrEqual(-legendOffset + 8)
})
