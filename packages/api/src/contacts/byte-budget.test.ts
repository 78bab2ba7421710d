import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

test('no more is held at once than there is, and who asked first starts first', async () => {
  const budget = createByteBudget(100)
  let held = 0
  let most = 0
  const started: number[] = []
  const works = [40, 40, 40, 90, 10, 100].map((bytes, place) =>
    budget.hold(bytes, async () => {
      started.push(place)
      held += bytes
      most = Math.max(most, held)
      await new Promise((resolve) => setImmediate(resolve))
      held -= bytes
    }),
  )
  expect(started).toEqual([])
  await Promise.all(works)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(100)
})

test('who fails gives back, and who asks for more than there is gets it all', async () => {
  const budget = createByteBudget(100)
  const failed = budget.hold(100, () => Promise.reject(new Error('broken off')))
  await expect(failed).rejects.toThrow('broken off')
  expect(await budget.hold(1_000, async () => 'done')).toBe('done')
  expect(await budget.hold(1, async () => 'done too')).toBe('done too')
})
