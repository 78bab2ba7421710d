import { runsOf, sendsOf, subscriptionOf } from '@newsloom/core/testing/people/subscription-fixtures'
import { expect, test, vi } from 'vitest'
import { dueTopic } from '../harness/automation.ts'
import { inWorld, type World } from '../harness/world.ts'

const PEOPLE = 150
const soon = { timeout: 60_000, interval: 5 }

async function killAtEachStep(world: World): Promise<void> {
  const { ctx, mail, processes } = world
  const { topicId, listIds } = await dueTopic(world, 1, PEOPLE)
  await mail.setFaults({ delayMs: 100 })
  const steps = [
    async () => expect((await runsOf(ctx, topicId)).length).toBe(1),
    async () => expect((await runsOf(ctx, topicId))[0]?.state).not.toBe('queued'),
    async () => expect((await runsOf(ctx, topicId))[0]?.state).toBe('succeeded'),
    async () => expect((await mail.totals()).accepted).toBeGreaterThan(0),
  ]
  for (const step of steps) {
    const { child } = await processes.start('worker')
    await vi.waitFor(step, soon)
    await processes.kill(child)
  }
  await processes.start('worker')
  await vi.waitFor(async () => expect((await sendsOf(ctx, topicId))[0]?.state).toBe('done'), soon)

  const [run, ...otherRuns] = await runsOf(ctx, topicId)
  const [send, ...otherSends] = await sendsOf(ctx, topicId)
  expect([otherRuns, otherSends]).toEqual([[], []])
  expect(run).toMatchObject({ executionType: 'automation', mailListIds: listIds })
  expect(send).toMatchObject({ runId: run?.id, contactListIds: listIds })
  const { people } = await mail.counts()
  expect(Object.keys(people)).toHaveLength(2 * PEOPLE)
  expect(Object.values(people).every((times) => times === 1)).toBe(true)
  for (const id of listIds) {
    const { nextRunAt, note } = await subscriptionOf(ctx, topicId, id)
    expect(nextRunAt?.getTime()).toBeGreaterThan(Date.now())
    expect(note).toBe(null)
  }
}

test(
  'killing workers at each step of an automation still gives one run, one send and one email per person',
  {
    timeout: 240_000,
  },
  () => inWorld({ mailRate: 4 }, killAtEachStep),
)
