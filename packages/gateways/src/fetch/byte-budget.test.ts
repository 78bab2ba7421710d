import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

test('the answers that hold the most make room for the others, the oldest of equal ones first', () => {
  const budget = createByteBudget(100)
  const abandoned: string[] = []
  const open = (name: string) => budget.open(() => void abandoned.push(name))
  const [idle, first, second, third] = ['idle', 'first', 'second', 'third'].map(open)
  first?.take(10)
  second?.take(50)
  expect(abandoned).toEqual([])
  third?.take(50)
  expect(abandoned).toEqual(['second'])
  second?.take(1_000)
  expect(abandoned).toEqual(['second'])
  third?.close()
  idle?.take(90)
  expect(abandoned).toEqual(['second'])
  first?.take(1)
  expect(abandoned).toEqual(['second', 'idle'])
})
