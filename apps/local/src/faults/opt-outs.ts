import { setTimeout as sleep } from 'node:timers/promises'
import { unsubscribeToken } from '@newsloom/core/suppressions/unsubscribe-token'
import { signWebhook, webhookBody } from '@newsloom/gateways/testing/fake-webhook'
import { seededDice } from '@newsloom/gateways/testing/seeded-dice'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { postRaw } from './harness/post.ts'
import { audit, startSend, untilMailed, untilState } from './harness/sending.ts'
import { inWorld, WEBHOOK_SECRET, type World } from './harness/world.ts'

type Size = { seed: number; recipientCount: number; requests: number; workers: number; mailRate: number }
type OptOut = { email: string; isAcknowledged: boolean; isUntried: boolean }

/** Opt-out requests by a person or the email service. @returns the answer's status */
const WAYS: ((world: World, server: string, email: string) => Promise<number>)[] = [
  ({ ctx }, server, email) => {
    const token = unsubscribeToken(ctx.config.linkSecret, { email, listId: null, deliveryId: 1 })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    return postRaw(`${server}/u/${token}`, form, 'List-Unsubscribe=One-Click')
  },
  (_, server, email) => reportTo('email.bounced', server, email),
  (_, server, email) => reportTo('email.complained', server, email),
]

function reportTo(type: string, server: string, to: string): Promise<number> {
  const mail = { id: `earlier-${to}`, from: 'Newsloom <news@example.org>', to, subject: 'Earlier', tags: [] }
  const body = webhookBody(type, mail)
  return postRaw(`${server}/api/webhooks/resend`, signWebhook({ secrets: [WEBHOOK_SECRET], body }), body)
}

/**
 * Recipients whose batch has not been attempted; with `among`, waits for batches that are just
 * being claimed.
 */
async function notBegun({ sql }: World, sendId: number, among: string[] | null): Promise<string[]> {
  const rows = await sql<{ email: string }[]>`
    select d.email_norm as email from deliveries d join send_batches b on b.id = d.batch_id
    where d.send_id = ${sendId} and b.state = 'pending' and b.payload_hash is null
      and (${among}::text[] is null or d.email_norm = any(${among}::text[]))
    order by d.id ${among ? sql`for share of b skip locked` : sql``}`
  return rows.map(({ email }) => email)
}

async function makeRequests(world: World, server: string, sendId: number, size: Size): Promise<OptOut[]> {
  const dice = seededDice(size.seed)
  const said = new Map<string, OptOut>()
  while (said.size < size.requests) {
    const open = (await notBegun(world, sendId, null)).filter((email) => !said.has(email))
    const email = open[Math.floor(dice() * open.length)]
    if (!email) break
    const status = await WAYS[said.size % WAYS.length]?.(world, server, email)
    // checked after the answer: from here on no claim can include the person
    const isUntried = (await notBegun(world, sendId, [email])).length === 1
    said.set(email, { email, isAcknowledged: status === 200, isUntried })
    await sleep(dice() * 100)
  }
  return [...said.values()]
}

/**
 * People unsubscribe, bounce and complain during the send; those not claimed when the answer
 * arrived get nothing.
 */
const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const server = await world.processes.start('server')
    await Promise.all(Array.from({ length: size.workers }, () => world.processes.start('worker')))
    const sending = await startSend(world, size.recipientCount)
    await untilMailed(world, 1)
    const said = await makeRequests(world, `http://127.0.0.1:${server.port}`, sending.sendId, size)
    await untilState(world, sending.sendId, 'done')
    const left = said.filter(({ isUntried }) => isUntried).map(({ email }) => email)
    const either = said.filter(({ isUntried }) => !isUntried).map(({ email }) => email)
    const { figures, marks } = await audit(world, [sending], { left, either })
    const { people } = await world.mail.counts()
    const mailedAfterwards = left.filter((email) => email in people).length
    return {
      figures: { seed: size.seed, requests: said.length, untried: left.length, ...figures, mailedAfterwards },
      missed: missedMarks({
        ...marks,
        'every request is acknowledged': said.every(({ isAcknowledged }) => isAcknowledged),
        // on a busy machine the send may end before all requests are made
        'every kind of request, and most requests, were in time':
          left.length >= WAYS.length && left.length > said.length / 2,
        'nobody is mailed afterwards': mailedAfterwards === 0,
      }),
    }
  })

export const optOutsMidSend: Fault<Size> = {
  number: 10,
  name: 'people leave, bounce and complain during a send',
  short: { seed: 1, recipientCount: 1_000, requests: 12, workers: 1, mailRate: 2 },
  long: [1, 2].map((seed) => ({ seed, recipientCount: 10_000, requests: 300, workers: 3, mailRate: 3 })),
  run,
}
