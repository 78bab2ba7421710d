import { expect, test } from 'vitest'
import { createMemoryPool } from './request-memory.ts'

test('no more requests at once than there is memory for, the others in order', async () => {
  const pool = createMemoryPool(2)
  const [first, second] = [await pool.take(), await pool.take()]
  const order: string[] = []
  const third = pool.take().then((memory) => {
    order.push('third')
    return memory
  })
  const fourth = pool.take().then((memory) => {
    order.push('fourth')
    return memory
  })
  await Promise.resolve()
  expect(order).toEqual([])
  pool.giveBack(first)
  expect(await third).toBe(first)
  expect(order).toEqual(['third'])
  pool.giveBack(second)
  expect(await fourth).toBe(second)
})

test('memory that a request may still read is not reused, and is freed when no request is in progress', async () => {
  const pool = createMemoryPool(1)
  const first = await pool.take()
  const waiting = pool.take()
  first.isFree = false
  pool.giveBack(first)
  const second = await waiting
  expect(second).not.toBe(first)
  pool.giveBack(second)
  expect(await pool.take()).not.toBe(second)
})
