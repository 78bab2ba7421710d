import type { FakeFaults } from '@newsloom/gateways/testing/fake-faults'
import { seededDice } from '@newsloom/gateways/testing/seeded-dice'
import { secondsSince } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { audit, startSend, untilMailed, untilState } from './harness/sending.ts'
import { inWorld } from './harness/world.ts'

type Size = {
  seed: number
  recipientCount: number
  kills: number
  workers: number
  mailRate: number
  faults: Partial<FakeFaults>
}

/** Kills a worker with kill -9 at random moments throughout a send and starts another each time. */
const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const dice = seededDice(size.seed)
    await world.mail.setFaults({ ...size.faults, seed: size.seed })
    const sending = await startSend(world, size.recipientCount)
    const workers = await Promise.all(
      Array.from({ length: size.workers }, () => world.processes.start('worker')),
    )
    const moments = Array.from({ length: size.kills }, () => Math.ceil(dice() * 0.9 * size.recipientCount))
    for (const mails of moments.sort((a, b) => a - b)) {
      await untilMailed(world, mails)
      const place = Math.floor(dice() * workers.length)
      const [killed] = workers.splice(place, 1)
      if (killed) await world.processes.kill(killed.child)
      workers.push(await world.processes.start('worker'))
    }
    const lastKill = performance.now()
    await untilState(world, sending.sendId, 'done')
    const seconds = secondsSince(lastKill)
    const { figures, marks } = await audit(world, [sending])
    return {
      figures: { seed: size.seed, kills: size.kills, ...figures, secondsAfterLastKill: seconds },
      missed: missedMarks({ ...marks, 'done 120 s after the last kill': seconds <= 120 }),
    }
  })

/** slow and lost answers, so kills hit running requests, some of them accepted without an answer */
const SLOW = { delayMs: 150, lostAnswer: 0.1 }
const HARD = { delayMs: 100, rateLimited: 0.2, serverError: 0.05, lostAnswer: 0.1 }

export const killNine: Fault<Size> = {
  number: 1,
  name: 'workers killed by kill -9 during a send',
  short: { seed: 1, recipientCount: 1_000, kills: 3, workers: 1, mailRate: 6, faults: SLOW },
  long: [1, 2, 3].map((seed) => ({
    seed,
    recipientCount: 10_000,
    kills: 20,
    workers: 1 + (seed % 2),
    mailRate: 8,
    faults: SLOW,
  })),
  run,
}

export const faultyService: Fault<Size> = {
  number: 2,
  name: 'an email service that fails a third of the time, and kills',
  short: { seed: 1, recipientCount: 600, kills: 2, workers: 2, mailRate: 8, faults: HARD },
  long: [1, 2].map((seed) => ({
    seed,
    recipientCount: 10_000,
    kills: 10,
    workers: 2,
    mailRate: 10,
    faults: HARD,
  })),
  run,
}
