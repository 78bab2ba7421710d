import { getSend } from '@newsloom/core/send-views/get-send'
import { secondsSince, until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { audit, startSend, untilState } from './harness/sending.ts'
import { inWorld } from './harness/world.ts'

type RateSize = {
  recipientCount: number
  workers: number
  mailRate: number
  allowed: number
  /**
   * calls that may get a 429: 1 % of a long send, plus those sent before the first answer reports
   * the limit
   */
  most429: number
}

/** The service's rate limit, which may differ from the configured one. */
const runRate = (size: RateSize): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    await world.mail.setFaults({ ratePerSecond: size.allowed, retryAfterSeconds: 2, delayMs: 50 })
    for (let n = 0; n < size.workers; n += 1) await world.processes.start('worker')
    const started = performance.now()
    const sending = await startSend(world, size.recipientCount)
    await untilState(world, sending.sendId, 'done', 600_000)
    const seconds = secondsSince(started)
    const { figures, marks } = await audit(world, [sending])
    const { rateLimited, requests } = await world.mail.totals()
    return {
      figures: {
        configured: size.mailRate,
        allowed: size.allowed,
        ...figures,
        rateLimited,
        rateLimitedPercent: Math.round((1_000 * rateLimited) / requests) / 10,
        seconds,
      },
      missed: missedMarks({
        ...marks,
        'hardly any calls get 429': rateLimited <= size.most429,
        'no call before a Retry-After is over': figures.early === 0,
      }),
    }
  })

export const sharedRate: Fault<RateSize> = {
  number: 7,
  name: 'the rate that the email service enforces',
  short: { recipientCount: 800, workers: 2, mailRate: 2, allowed: 2, most429: 1 },
  long: [
    { recipientCount: 10_000, workers: 4, mailRate: 2, allowed: 2, most429: 1 },
    // configured above the account's limit, it learns the real one from the first answers
    { recipientCount: 10_000, workers: 4, mailRate: 10, allowed: 2, most429: 4 },
  ],
  run: runRate,
}

type QuotaSize = {
  recipientCount: number
  quota: number
  resetSeconds: number
  kills: boolean
  mailRate: number
}

/**
 * The daily quota runs out during the send; no call is made before its renewal, and then the send
 * resumes by itself.
 */
const runQuota = (size: QuotaSize): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    await world.mail.setFaults({ quota: size.quota, quotaRetryAfterSeconds: size.resetSeconds })
    const worker = await world.processes.start('worker')
    const sending = await startSend(world, size.recipientCount)
    const paused = await until('a pause', async () => {
      const send = await getSend(world.ctx, { id: sending.sendId })
      return send.state === 'paused' ? send : null
    })
    const pausedAt = performance.now()
    const { accepted } = await world.mail.totals()
    if (size.kills) {
      await world.processes.kill(worker.child)
      await world.processes.start('worker')
    }
    await until('mails after the reset', async () =>
      (await world.mail.totals()).accepted > accepted ? true : null,
    )
    const resumed = secondsSince(pausedAt)
    await untilState(world, sending.sendId, 'done')
    const { figures, marks } = await audit(world, [sending])
    const { quotaRefused } = await world.mail.totals()
    return {
      figures: { quota: size.quota, ...figures, quotaRefused, resetSeconds: size.resetSeconds, resumed },
      missed: missedMarks({
        ...marks,
        'no call before the reset': figures.early === 0,
        'it says that the quota is used up': paused.pause?.kind === 'quota',
        'what the quota allowed went out first': accepted === size.quota,
        'it continues by itself': resumed <= size.resetSeconds + 15,
      }),
    }
  })

export const usedUpQuota: Fault<QuotaSize> = {
  number: 8,
  name: 'the daily quota used up during a send',
  short: { recipientCount: 600, quota: 300, resetSeconds: 8, kills: false, mailRate: 10 },
  long: [{ recipientCount: 10_000, quota: 4_000, resetSeconds: 60, kills: true, mailRate: 10 }],
  run: runQuota,
}
