import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('never gives out more than there is, first come, first served', async () => {
  const semaphore = createSemaphore(100)
  let held = 0
  let most = 0
  const started: number[] = []
  const works = [40, 40, 40, 90, 10, 100].map((units, place) =>
    semaphore.run(async () => {
      started.push(place)
      held += units
      most = Math.max(most, held)
      await new Promise((resolve) => setImmediate(resolve))
      held -= units
    }, units),
  )
  expect(started).toEqual([])
  await Promise.all(works)
  expect(started).toEqual([0, 1, 2, 3, 4, 5])
  expect(most).toBe(100)
})

test('a failed holder gives back its share, and a request for more than the total gets all of it', async () => {
  const semaphore = createSemaphore(100)
  const failed = semaphore.run(() => Promise.reject(new Error('broken off')), 100)
  await expect(failed).rejects.toThrow('broken off')
  expect(await semaphore.run(async () => 'done', 1_000)).toBe('done')
  expect(await semaphore.run(async () => 'done too')).toBe('done too')
})

test('a semaphore is idle when nobody holds or waits for a share', async () => {
  const semaphore = createSemaphore(2)
  await semaphore.acquire(2)
  const waits = semaphore.acquire()
  semaphore.release()
  await waits
  expect(semaphore.isIdle()).toBe(false)
  semaphore.release(2)
  expect(semaphore.isIdle()).toBe(true)
})
