import { setTimeout as sleep } from 'node:timers/promises'
import { seededDice } from '@newsloom/gateways/testing/seeded-dice'
import { until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import type { Started } from './harness/processes.ts'
import { audit, startSend, untilMailed, untilState } from './harness/sending.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = {
  seed: number
  recipientCount: number
  workers: number
  rounds: number
  /** slow enough for the send to outlast pauses of about 12 s each */
  mailRate: number
}

/** Whether a worker has claimed a batch of the send; its name contains its process id. */
async function hasClaim({ sql }: World, sendId: number, { child }: Started): Promise<true | null> {
  const held = await sql`
    select 1 from send_batches
    where send_id = ${sendId} and state = 'claimed' and claimed_by like ${`%-${child.pid}-%`}`
  return held.length > 0 ? true : null
}

/** How often a claimed batch was taken over. */
async function takenOver({ sql }: World, sendId: number): Promise<number> {
  const [row] = await sql<{ times: number }[]>`
    select coalesce(sum(fence - 1), 0)::int as times from send_batches where send_id = ${sendId} and fence > 1`
  return row?.times ?? 0
}

const SENT_MS = 500
/** ms. A worker paused in a transaction keeps its locks until Postgres ends it after 40 s. */
const TAKE_OVER_MS = 120_000

/**
 * Pauses (kill -STOP) a worker that holds a claim: while rendering, during the request, or after
 * it.
 */
const pauseHolder = (
  world: World,
  sendId: number,
  workers: Started[],
  dice: () => number,
): Promise<Started> =>
  until(
    'a holder to pause',
    async () => {
      for (const worker of workers) {
        if (!(await hasClaim(world, sendId, worker))) continue
        await sleep(dice() * 400)
        worker.child.kill('SIGSTOP')
        // statements that are already on their way to the database may still end the claim
        await sleep(SENT_MS)
        if (await hasClaim(world, sendId, worker)) return worker
        worker.child.kill('SIGCONT')
      }
      return null
    },
    { everyMs: 5 },
  )

/**
 * Pauses one worker after another until their claims expire and are taken over, then resumes all at
 * once.
 */
async function pauseRound(
  world: World,
  sendId: number,
  workers: Started[],
  dice: () => number,
): Promise<void> {
  const paused: Started[] = []
  while (paused.length < workers.length - 1) {
    const before = await takenOver(world, sendId)
    const going = workers.filter((worker) => !paused.includes(worker))
    paused.push(await pauseHolder(world, sendId, going, dice))
    await until('a claim taken over', async () => ((await takenOver(world, sendId)) > before ? true : null), {
      withinMs: TAKE_OVER_MS,
    })
  }
  for (const { child } of paused) child.kill('SIGCONT')
}

const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const dice = seededDice(size.seed)
    await world.mail.setFaults({ delayMs: 400, seed: size.seed })
    const workers = await Promise.all(
      Array.from({ length: size.workers }, () => world.processes.start('worker')),
    )
    const sending = await startSend(world, size.recipientCount)
    for (let round = 0; round < size.rounds; round += 1) {
      await untilMailed(world, 1 + (round * size.recipientCount) / (size.rounds + 1))
      await pauseRound(world, sending.sendId, workers, dice)
    }
    await untilState(world, sending.sendId, 'done')
    const { figures, marks } = await audit(world, [sending])
    const { concurrent } = await world.mail.totals()
    const pauses = size.rounds * (size.workers - 1)
    const times = await takenOver(world, sending.sendId)
    return {
      figures: { seed: size.seed, pauses, ...figures, takenOver: times, concurrent },
      missed: missedMarks({ ...marks, 'no process ends': world.processes.unexpectedEnds().length === 0 }),
    }
  })

export const pausedWorkers: Fault<Size> = {
  number: 5,
  name: 'workers that pause past their claims, and resume',
  short: { seed: 1, recipientCount: 1_000, workers: 2, rounds: 1, mailRate: 2 },
  long: [1, 2].map((seed) => ({ seed, recipientCount: 10_000, workers: 3, rounds: 3, mailRate: 1 })),
  run,
}
