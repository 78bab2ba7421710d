import { once } from 'node:events'
import { secondsSince } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { audit, startSend, untilMailed, untilState } from './harness/sending.ts'
import { inWorld } from './harness/world.ts'

type Size = { recipientCount: number; stops: number; delayMs: number; mailRate: number }

/** Stops the only worker during its requests; the next one continues. */
const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    await world.mail.setFaults({ delayMs: size.delayMs })
    const sending = await startSend(world, size.recipientCount)
    let worker = await world.processes.start('worker')
    const exits: number[] = []
    const codes: (number | null)[] = []
    for (let n = 1; n <= size.stops; n += 1) {
      await untilMailed(world, (n * size.recipientCount) / (size.stops + 2))
      const asked = performance.now()
      const ended = once(worker.child, 'exit')
      worker.child.kill('SIGTERM')
      const [code] = await ended
      codes.push(code)
      exits.push(secondsSince(asked))
      worker = await world.processes.start('worker')
    }
    const lastStart = performance.now()
    await untilState(world, sending.sendId, 'done')
    const { figures, marks } = await audit(world, [sending])
    const slowest = Math.max(...exits)
    return {
      figures: {
        stops: size.stops,
        ...figures,
        slowestExitSeconds: slowest,
        secondsAfterLastStart: secondsSince(lastStart),
      },
      missed: missedMarks({
        ...marks,
        'it ends within 30 s': slowest <= 30,
        'it ends in order': codes.every((code) => code === 0),
      }),
    }
  })

export const stoppedWorker: Fault<Size> = {
  number: 9,
  name: 'SIGTERM during a send',
  short: { recipientCount: 600, stops: 2, delayMs: 300, mailRate: 8 },
  long: [
    { recipientCount: 5_000, stops: 10, delayMs: 300, mailRate: 10 },
    { recipientCount: 2_000, stops: 4, delayMs: 8_000, mailRate: 10 },
  ],
  run,
}
