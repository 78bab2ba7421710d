import { expect, test } from 'vitest'
import { createByteBudget } from './byte-budget.ts'

test('the answers that have held bytes for the longest make room for the others', () => {
  const budget = createByteBudget(100)
  const abandoned: string[] = []
  const open = (name: string) => budget.open(() => void abandoned.push(name))
  const [idle, first, second, third] = ['idle', 'first', 'second', 'third'].map(open)
  first?.take(40)
  second?.take(50)
  expect(abandoned).toEqual([])
  third?.take(30)
  expect(abandoned).toEqual(['first'])
  first?.take(1_000)
  expect(abandoned).toEqual(['first'])
  second?.close()
  idle?.take(70)
  expect(abandoned).toEqual(['first'])
  third?.take(1)
  expect(abandoned).toEqual(['first', 'idle'])
})
