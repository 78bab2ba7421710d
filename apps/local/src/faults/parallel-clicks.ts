import { runDueSubscriptions } from '@newsloom/core/automation/run-due-subscriptions'
import { runDueCampaigns } from '@newsloom/core/campaign-sending/run-due-campaigns'
import { dueIn } from '@newsloom/core/testing/campaigns/campaign-scene'
import { runsOf, sendsOf } from '@newsloom/core/testing/people/subscription-fixtures'
import { type SendScene, sendScene } from '@newsloom/core/testing/send-fixtures'
import { secondsSince, until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { dueTopic } from './harness/automation.ts'
import { campaignTo, type PlannedCampaign, sendingsOf } from './harness/campaigns.ts'
import { postJson } from './harness/post.ts'
import { audit, everybody, type Sending, untilState } from './harness/sending.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = {
  recipientCount: number
  workers: number
  servers: number
  clicks: number
  schedulers: number
  /** campaigns due at the same moment */
  campaigns: number
  mailRate: number
}

/**
 * Presses one button many times at once on all servers. @returns the send ids in the answers; 0 for
 * an answer without one
 */
async function clickAll(ports: number[], clicks: number, path: string, body: object): Promise<number[]> {
  const click = async (n: number) => {
    const { status, answer } = await postJson(`http://127.0.0.1:${ports[n % ports.length]}${path}`, body)
    const named = status === 200 && answer !== null && typeof answer === 'object' && 'sendId' in answer
    return named ? Number(answer.sendId) : 0
  }
  return Promise.all(Array.from({ length: clicks }, (_, n) => click(n)))
}

/** Runs the sweeps for due work continuously, beside those of the workers. */
async function sweepUntilAllSent(
  world: World,
  { schedulers, recipientCount }: Size,
  planned: PlannedCampaign[],
): Promise<Sending> {
  let going = true
  const sweeping = Array.from({ length: schedulers }, async () => {
    while (going) {
      await runDueCampaigns(world.ctx)
      await runDueSubscriptions(world.ctx, 'topic')
    }
  })
  for (const { campaignId } of planned) await dueIn(world.ctx, campaignId, 1)
  const due = await dueTopic(world, 1_000_001, recipientCount)
  await until('all that is due is handed over', async () => {
    const open = await world.sql`select 1 from campaigns where status = 'scheduled' limit 1`
    return open.length === 0 && (await runsOf(world.ctx, due.topicId)).length > 0 ? true : null
  })
  going = false
  await Promise.all(sweeping)
  const sendId = await until('the automation is sent', async () => {
    // includes the campaign filled from this topic's research
    const made = await sendsOf(world.ctx, due.topicId)
    return made.find(({ kind }) => kind === 'news')?.id ?? null
  })
  return { sendId, people: due.people }
}

/**
 * Presses a topic's and a campaign's button many times at once. @returns the send ids in the
 * answers
 */
async function pressButtons(ports: number[], clicks: number, scene: SendScene, campaignId: number) {
  const { topicId, templateId, listId } = scene
  const news = { topicId, templateId, contactListIds: [listId] }
  return {
    news: await clickAll(ports, clicks, '/api/send-news-email', news),
    campaign: await clickAll(ports, clicks, `/api/campaigns/${campaignId}/send`, {}),
  }
}

const nameOne = (ids: number[]): boolean => new Set(ids).size === 1 && ids[0] !== 0

const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const { recipientCount, clicks, campaigns } = size
    const start = (app: 'server' | 'worker', times: number) =>
      Promise.all(Array.from({ length: times }, () => world.processes.start(app)))
    const servers = await start('server', size.servers)
    await start('worker', size.workers)
    const scene = await sendScene(world.ctx, { people: recipientCount })
    const pressed = await campaignTo(world, scene, recipientCount + 1, recipientCount)
    const planned: PlannedCampaign[] = []
    for (let n = 0; n < campaigns; n += 1)
      planned.push(await campaignTo(world, scene, (n + 2) * recipientCount + 1, recipientCount))

    const started = performance.now()
    const ports = servers.map(({ port }) => port)
    const named = await pressButtons(ports, clicks, scene, pressed.campaignId)
    const sendings = [
      { sendId: named.news[0] ?? 0, people: everybody(recipientCount) },
      await sweepUntilAllSent(world, size, planned),
    ]
    for (const campaign of [pressed, ...planned]) sendings.push(...(await sendingsOf(world, campaign)))
    for (const { sendId } of sendings) await untilState(world, sendId, 'done')
    const seconds = secondsSince(started)
    const [row] = await world.sql<{ sends: number }[]>`select count(*)::int as sends from sends`
    const { figures, marks } = await audit(world, sendings)
    const wanted = 3 + campaigns
    return {
      figures: { clicks: 2 * clicks, campaigns, ...figures, sends: row?.sends ?? 0, seconds },
      missed: missedMarks({
        ...marks,
        'all clicks on a button name one send': nameOne(named.news) && nameOne(named.campaign),
        'one send a button, a campaign and an automation':
          row?.sends === wanted && sendings.length === wanted,
      }),
    }
  })

export const parallelClicks: Fault<Size> = {
  number: 4,
  name: 'parallel clicks, workers and schedulers',
  short: {
    recipientCount: 150,
    workers: 2,
    servers: 1,
    clicks: 50,
    schedulers: 2,
    campaigns: 3,
    mailRate: 50,
  },
  long: [
    { recipientCount: 2_000, workers: 4, servers: 2, clicks: 50, schedulers: 2, campaigns: 5, mailRate: 50 },
  ],
  run,
}
