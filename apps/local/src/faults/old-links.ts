import { clickToken } from '@newsloom/core/clicks/click-token'
import { webVersionToken } from '@newsloom/core/mail/web-version-token'
import { unsubscribeToken } from '@newsloom/core/suppressions/unsubscribe-token'
import { until } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { ownerCall, postRaw } from './harness/post.ts'
import { startSend, untilState } from './harness/sending.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = { recipientCount: number; mailRate: number }
type Mail = { deliveryId: number; email: string }

/** Runs them ten at a time. @returns how many are fine */
async function countFine(mails: Mail[], isFine: (mail: Mail) => Promise<boolean>): Promise<number> {
  let fine = 0
  const rest = [...mails]
  const follow = async () => {
    for (let mail = rest.pop(); mail; mail = rest.pop()) if (await isFine(mail)) fine += 1
  }
  await Promise.all(Array.from({ length: 10 }, follow))
  return fine
}

/** Follows every link of the mails as their readers do. */
async function followAll({ ctx }: World, server: string, mails: Mail[], link: { id: number; url: string }) {
  const secret = ctx.config.linkSecret
  return {
    redirected: await countFine(mails, async ({ deliveryId }) => {
      const path = `/r/${clickToken(secret, { linkId: link.id, deliveryId })}`
      const answer = await fetch(server + path, { redirect: 'manual' })
      return answer.status === 302 && answer.headers.get('location') === link.url
    }),
    shown: await countFine(mails, async ({ deliveryId, email }) => {
      const answer = await fetch(`${server}/v/${webVersionToken(secret, { deliveryId })}`)
      const page = await answer.text()
      return (
        answer.status === 200 && page.includes(unsubscribeToken(secret, { email, listId: 1, deliveryId }))
      )
    }),
    unsubscribed: await countFine(mails, async ({ deliveryId, email }) => {
      const token = unsubscribeToken(secret, { email, listId: 1, deliveryId })
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      return (await postRaw(`${server}/u/${token}`, form, 'List-Unsubscribe=One-Click')) === 200
    }),
  }
}

const figuresOf = async ({ sql }: World) => {
  const [row] = await sql<{ suppressed: number; clicks: number; named: number }[]>`
    select (select count(*)::int from suppressions where reason = 'unsubscribed') as suppressed,
      count(*)::int as clicks, count(email_norm)::int as named from clicks`
  return row ?? { suppressed: 0, clicks: 0, named: 0 }
}

/** Mails are sent, everything is wiped, and then their links are used. */
const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    const [{ port }] = await Promise.all([world.processes.start('server'), world.processes.start('worker')])
    const server = `http://127.0.0.1:${port}`
    const { sendId } = await startSend(world, size.recipientCount)
    await untilState(world, sendId, 'done')
    const rows = await world.sql<
      { id: string; email: string }[]
    >`select id, email from deliveries order by id`
    const mails = rows.map(({ id, email }) => ({ deliveryId: Number(id), email }))
    const [link = { id: 0, url: '' }] = await world.sql<
      { id: number; url: string }[]
    >`select id, url from links order by id limit 1`
    await ownerCall('DELETE', `${server}/api/wipe-all-data`)
    const followed = await followAll(world, server, mails, link)
    const wiped = await figuresOf(world)
    const [made] = await world.sql<{ id: number }[]>`select max(id) as id from wipes`
    await ownerCall('POST', `${server}/api/wipe-all-data/${made?.id}/undo`)
    const undone = await until('clicks named', async () => figuresOf(world))
    return {
      figures: { people: size.recipientCount, ...followed, ...wiped, namedAfterUndo: undone.named },
      missed: missedMarks({
        'every tracked link leads on': followed.redirected === size.recipientCount,
        'every web version is shown': followed.shown === size.recipientCount,
        'every unsubscribe link works':
          followed.unsubscribed === size.recipientCount && wiped.suppressed === size.recipientCount,
        'every click is stored, without a person': wiped.clicks === size.recipientCount && wiped.named === 0,
        'an undo names the clicks':
          undone.clicks === size.recipientCount && undone.named === size.recipientCount,
        'an undo brings nobody back who left': undone.suppressed === size.recipientCount,
      }),
    }
  })

export const oldLinks: Fault<Size> = {
  number: 14,
  name: 'links of mail that was sent before a wipe',
  short: { recipientCount: 100, mailRate: 10 },
  long: [{ recipientCount: 1_000, mailRate: 10 }],
  run,
}
