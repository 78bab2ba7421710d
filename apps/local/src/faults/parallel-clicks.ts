import { runDueCampaigns } from '@newsloom/core/campaigns/run-due-campaigns'
import { dueIn } from '@newsloom/core/testing/campaign-scene'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { campaignTo, type PlannedCampaign, sendingsOf } from './harness/campaigns.ts'
import { postJson } from './harness/doors.ts'
import { type Fault, missedMarks, type Verdict } from './harness/fault.ts'
import { audit, everybody, type Sending, untilState } from './harness/sending.ts'
import { secondsSince, until } from './harness/until.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = {
  people: number
  workers: number
  servers: number
  clicks: number
  schedulers: number
  /** campaigns that fall due at one moment */
  campaigns: number
  mailRate: number
}

/** Presses one button many times at once, at all servers. @returns which sends the answers named; 0: another answer */
async function clickAll(ports: number[], clicks: number, path: string, body: object): Promise<number[]> {
  const click = async (n: number) => {
    const { status, answer } = await postJson(`http://127.0.0.1:${ports[n % ports.length]}${path}`, body)
    const named = status === 200 && answer !== null && typeof answer === 'object' && 'sendId' in answer
    return named ? Number(answer.sendId) : 0
  }
  return Promise.all(Array.from({ length: clicks }, (_, n) => click(n)))
}

/** Sweeps that look for what is due without any rest between two looks, beside those of the workers. */
async function sweepUntilAllSent(
  world: World,
  { schedulers }: Size,
  planned: PlannedCampaign[],
): Promise<void> {
  let going = true
  const sweeping = Array.from({ length: schedulers }, async () => {
    while (going) await runDueCampaigns(world.ctx)
  })
  for (const { campaignId } of planned) await dueIn(world.ctx, campaignId, 1)
  await until('all campaigns are handed over', async () => {
    const open = await world.sql`select 1 from campaigns where status = 'scheduled' limit 1`
    return open.length === 0 ? true : null
  })
  going = false
  await Promise.all(sweeping)
}

const run = (size: Size): Promise<Verdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const { people, clicks, campaigns } = size
    const servers = await Promise.all(
      Array.from({ length: size.servers }, () => world.processes.start('server')),
    )
    await Promise.all(Array.from({ length: size.workers }, () => world.processes.start('worker')))
    const ports = servers.map(({ port }) => port)
    const scene = await sendScene(world.ctx, { people })
    const pressed = await campaignTo(world, scene, people + 1, people)
    const planned: PlannedCampaign[] = []
    for (let n = 0; n < campaigns; n += 1)
      planned.push(await campaignTo(world, scene, (n + 2) * people + 1, people))

    const started = performance.now()
    const { topicId, templateId, listId } = scene
    const named = [
      await clickAll(ports, clicks, '/api/send-news-email', {
        topicId,
        templateId,
        contactListIds: [listId],
      }),
      await clickAll(ports, clicks, `/api/campaigns/${pressed.campaignId}/send`, {}),
    ]
    await sweepUntilAllSent(world, size, planned)
    const newsId = named[0]?.[0] ?? 0
    await untilState(world, newsId, 'done')
    const sendings: Sending[] = [{ sendId: newsId, people: everybody(people) }]
    for (const campaign of [pressed, ...planned]) sendings.push(...(await sendingsOf(world, campaign)))
    const seconds = secondsSince(started)
    const [row] = await world.sql<{ sends: number }[]>`select count(*)::int as sends from sends`
    const { figures, marks } = await audit(world, sendings)
    return {
      figures: { clicks: 2 * clicks, campaigns, ...figures, sends: row?.sends ?? 0, seconds },
      missed: missedMarks({
        ...marks,
        'all clicks on one button name one send': named.every(
          (ids) => new Set(ids).size === 1 && ids[0] !== 0,
        ),
        'one send a button and a campaign': row?.sends === 2 + campaigns && sendings.length === 2 + campaigns,
      }),
    }
  })

export const parallelClicks: Fault<Size> = {
  number: 4,
  name: 'parallel clicks, workers and schedulers',
  short: { people: 150, workers: 2, servers: 1, clicks: 50, schedulers: 2, campaigns: 3, mailRate: 50 },
  long: [{ people: 2_000, workers: 4, servers: 2, clicks: 50, schedulers: 2, campaigns: 5, mailRate: 50 }],
  run,
}
