import { setTimeout as sleep } from 'node:timers/promises'
import { campaignRow, dueIn, sendsOf } from '@newsloom/core/testing/campaigns/campaign-scene'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { campaignTo, type PlannedCampaign, sendingsOf } from './harness/campaigns.ts'
import { postJson } from './harness/post.ts'
import { audit } from './harness/sending.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = {
  recipientCount: number
  /** s; how long all processes are down; one campaign falls due meanwhile */
  outageSeconds: number
  /** s; how far ahead another one is scheduled once they are back: more than a sweep interval */
  aheadSeconds: number
  /** clock offsets of the workers, h */
  clocks: number[]
  zone: string
  mailRate: number
}

const HOUR_MS = 3_600_000
const LATE_SECONDS = 6 * 3_600 + 60

/** `2026-12-01T09:00:00+07:00`, Bangkok time. */
const inBangkok = (time: Date): string =>
  new Date(time.getTime() + 7 * HOUR_MS).toISOString().replace('Z', '+07:00')

async function schedule(
  world: World,
  server: string,
  campaign: PlannedCampaign,
  ahead: number,
): Promise<Date> {
  const at = new Date(Date.now() + ahead * 1_000)
  const url = `${server}/api/campaigns/${campaign.campaignId}/schedule`
  const { status, answer } = await postJson(url, { scheduledAt: inBangkok(at) })
  if (status !== 200) throw new Error(`not scheduled: ${JSON.stringify(answer)}`)
  const row = await campaignRow(world.ctx, campaign.campaignId)
  if (row.scheduledAt?.getTime() !== at.getTime())
    throw new Error(`scheduled at ${row.scheduledAt}, not ${at}`)
  return at
}

/** When the first email of a sent campaign was accepted, ms since 1970. */
async function firstMail(world: World, campaign: PlannedCampaign): Promise<number> {
  await until('the campaign is sent', async () =>
    (await sendsOf(world.ctx, campaign.campaignId)).length > 0 ? true : null,
  )
  await sendingsOf(world, campaign)
  const { times } = await world.mail.counts()
  return Math.min(...campaign.people.map((email) => times[email] ?? Number.POSITIVE_INFINITY))
}

/** Every process has a wrong zone and clock; only the database's clock is right. */
async function startAll(world: World, { clocks, zone }: Size): Promise<string> {
  const env = { TZ: zone }
  const clockAheadMs = (clocks[0] ?? 0) * HOUR_MS
  const server = await world.processes.start('server', { env, clockAheadMs })
  await Promise.all(
    clocks.map((hours) => world.processes.start('worker', { env, clockAheadMs: hours * HOUR_MS })),
  )
  return `http://127.0.0.1:${server.port}`
}

const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const { recipientCount, outageSeconds } = size
    const scene = await sendScene(world.ctx, { people: 1 })
    const missed = await campaignTo(world, scene, 1_000_001, recipientCount)
    const coming = await campaignTo(world, scene, 2_000_001, recipientCount)
    const late = await campaignTo(world, scene, 3_000_001, recipientCount)
    await dueIn(world.ctx, missed.campaignId, outageSeconds / 2)
    await dueIn(world.ctx, late.campaignId, -LATE_SECONDS)
    await sleep(outageSeconds * 1_000)

    const startedAt = Date.now()
    const server = await startAll(world, size)
    const comingAt = await schedule(world, server, coming, size.aheadSeconds)
    const caughtUp = ((await firstMail(world, missed)) - startedAt) / 1_000
    const afterDue = ((await firstMail(world, coming)) - comingAt.getTime()) / 1_000
    const held = await campaignRow(world.ctx, late.campaignId)
    const sendings = [...(await sendingsOf(world, missed)), ...(await sendingsOf(world, coming))]
    const { figures, marks } = await audit(world, sendings)
    return {
      figures: {
        zone: size.zone,
        clocks: size.clocks.map((hours) => `${hours} h`).join(', '),
        ...figures,
        caughtUpSeconds: Math.round(caughtUp),
        secondsAfterDue: Math.round(afterDue * 10) / 10,
      },
      missed: missedMarks({
        ...marks,
        'each is sent once': sendings.length === 2,
        'what was missed is sent 60 s after the start': caughtUp <= 60,
        'nothing is sent early': afterDue >= 0,
        'what falls due is sent within 60 s': afterDue <= 60,
        'what is too late is held, and asks': held.status === 'held' && held.hold?.kind === 'missed',
        'what is too late is not sent': (await sendsOf(world.ctx, late.campaignId)).length === 0,
      }),
    }
  })

export const scheduledCampaigns: Fault<Size> = {
  number: 11,
  name: 'campaigns scheduled through an outage, with wrong clocks',
  short: {
    recipientCount: 50,
    outageSeconds: 1,
    aheadSeconds: 9,
    clocks: [9, -9],
    zone: 'Asia/Bangkok',
    mailRate: 50,
  },
  long: [
    {
      recipientCount: 1_000,
      outageSeconds: 60,
      aheadSeconds: 30,
      clocks: [9, -9, 0],
      zone: 'Asia/Bangkok',
      mailRate: 50,
    },
    {
      recipientCount: 1_000,
      outageSeconds: 10,
      aheadSeconds: 20,
      clocks: [-30, 30],
      zone: 'America/New_York',
      mailRate: 50,
    },
  ],
  run,
}
