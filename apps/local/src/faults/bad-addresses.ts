import { sendNews } from '@newsloom/core/news-sending/send-news'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { secondsSince } from '../testing/until.ts'
import { type Fault, type FaultVerdict, missedMarks } from './fault.ts'
import { audit, everybody, person, untilState } from './harness/sending.ts'
import { inWorld, type World } from './harness/world.ts'

type Size = { batches: number; mailRate: number }

/** Recipients p1 to pN; one of each hundred, in batch order, gets an address that is refused. */
async function sendWithBadOnes({ ctx, sql }: World, batches: number) {
  const total = 100 * batches
  const { topicId, templateId, listId } = await sendScene(ctx, { people: total })
  const inOrder = everybody(total).sort()
  const bad = Array.from(
    { length: batches },
    (_, batch) => inOrder[100 * batch + ((batch * 37) % 100)] ?? person(1),
  )
  const refused = bad.map((email) => email.replace('@', '.refused@'))
  await sql`
    update contacts set email = r.email, email_norm = r.email
    from unnest(${bad}::text[], ${refused}::text[]) as r (was, email)
    where list_id = ${listId} and email_norm = r.was`
  const people = [...inOrder.filter((email) => !bad.includes(email)), ...refused]
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  return { sending: { sendId, people }, refused }
}

const run = (size: Size): Promise<FaultVerdict> =>
  inWorld({ mailRate: size.mailRate }, async (world) => {
    await world.mail.setFaults({ badAddress: '\\.refused@' })
    const { sending, refused } = await sendWithBadOnes(world, size.batches)
    await world.processes.start('worker')
    const started = performance.now()
    await untilState(world, sending.sendId, 'done', 600_000)
    const { figures, marks } = await audit(world, [sending], { left: refused })
    const failed = await world.sql<{ email: string; detail: string | null }[]>`
      select email, detail from deliveries where send_id = ${sending.sendId} and state = 'failed'`
    return {
      figures: { ...figures, refused: failed.length, seconds: secondsSince(started) },
      missed: missedMarks({
        ...marks,
        'exactly the bad addresses are listed': sameMembers(
          failed.map(({ email }) => email),
          refused,
        ),
        'each with its reason': failed.every(({ detail }) => detail?.includes('Invalid `to` field')),
      }),
    }
  })

const sameMembers = (some: string[], others: string[]): boolean =>
  JSON.stringify([...some].sort()) === JSON.stringify([...others].sort())

export const badAddresses: Fault<Size> = {
  number: 6,
  name: 'an address that the email service refuses in each hundred',
  short: { batches: 2, mailRate: 50 },
  long: [{ batches: 100, mailRate: 100 }],
  run,
}
