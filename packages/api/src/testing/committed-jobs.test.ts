import { runResearchJob } from '@newsloom/core/jobs'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { expect, test } from 'vitest'
import { committedJobs } from './committed-jobs.ts'

const database = testDatabase()

test('a job is taken once its transaction has committed, and never if it was rolled back', async () => {
  const { enqueue, next } = committedJobs(database.db)
  const failing = database.db.transaction(async (tx) => {
    await enqueue(tx, runResearchJob, { runId: 1 })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const { taken } = await database.db.transaction(async (tx) => {
    await enqueue(tx, runResearchJob, { runId: 2 })
    return { taken: next() }
  })
  expect(await taken).toMatchObject({ name: 'research.run', payload: { runId: 2 } })
  expect(await next()).toBeNull()
})

test('a job that is awaited inside its own transaction fails by its name', async () => {
  const { enqueue, next } = committedJobs(database.db, { timeoutMs: 50 })
  await database.db.transaction(async (tx) => {
    await enqueue(tx, runResearchJob, { runId: 1 })
    await expect(next()).rejects.toThrow("The transaction of the job 'research.run' is still open")
  })
})
