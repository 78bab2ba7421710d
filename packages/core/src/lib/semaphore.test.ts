import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('no more is held at once than there is, and who asked first starts first', async () => {
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

test('who fails gives back, and who asks for more than there is gets it all', async () => {
  const semaphore = createSemaphore(100)
  const failed = semaphore.run(() => Promise.reject(new Error('broken off')), 100)
  await expect(failed).rejects.toThrow('broken off')
  expect(await semaphore.run(async () => 'done', 1_000)).toBe('done')
  expect(await semaphore.run(async () => 'done too')).toBe('done too')
})

test('it is idle when nobody has any of it or waits', async () => {
  const semaphore = createSemaphore(2)
  await semaphore.acquire(2)
  const waits = semaphore.acquire()
  semaphore.release()
  await waits
  expect(semaphore.isIdle()).toBe(false)
  semaphore.release(2)
  expect(semaphore.isIdle()).toBe(true)
})
