import { expect, it } from 'vitest'
import { expectedShares } from './interest.ts'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

it('without earlier emails, a later position is expected to get less', () => {
  const expected = expectedShares(
    [1, 2, 3].map((position) => ({ positions: [position], share: 0.2 })),
    [],
  )
  expect(expected[0]).toBeGreaterThan(expected[1] ?? 0)
  expect(expected[1]).toBeGreaterThan(expected[2] ?? 0)
  // the email's clicks in total are spread over its stories
  expect(sum(expected)).toBeCloseTo(0.6)
})

it('many earlier clicks outweigh the assumption', () => {
  const history = [
    { position: 1, people: 1_000, clickers: 10_000 },
    { position: 2, people: 3_000, clickers: 10_000 },
  ]
  const [first = 0, second = 0] = expectedShares(
    [
      { positions: [1], share: 0.4 },
      { positions: [2], share: 0.4 },
    ],
    history,
  )
  expect(second / first).toBeCloseTo(3, 0)
})

it('an email without stories or clicks expects nothing', () => {
  expect(expectedShares([], [])).toEqual([])
  expect(expectedShares([{ positions: [1], share: 0 }], [])).toEqual([0])
})

it('a story that is linked twice is expected to get more', () => {
  const [twice = 0, once = 0] = expectedShares(
    [
      { positions: [3, 1], share: 0.5 },
      { positions: [1], share: 0.5 },
    ],
    [],
  )
  // 1/2 + 1/4 beside 1/2
  expect(twice / once).toBeCloseTo(1.5)
})
