import { sendNews } from '@newsloom/core/news-sending/send-news'
import { getSend } from '@newsloom/core/send-views/get-send'
import { sendScene } from '@newsloom/core/testing/send-fixtures'
import { until } from '../../testing/until.ts'
import type { Figures } from '../fault.ts'
import type { World } from './world.ts'

/** A running send and the recipients it must reach. */
export type Sending = { sendId: number; people: string[] }

/** Exceptions: people who must not be emailed, and people for whom both outcomes are fine. */
export type Exceptions = { left?: string[]; either?: string[] }

export const person = (n: number): string => `p${n}@example.org`
export const everybody = (recipientCount: number): string[] =>
  Array.from({ length: recipientCount }, (_, n) => person(n + 1))

/** Starts a send to p1@example.org and so on. */
export async function startSend({ ctx }: World, recipientCount: number): Promise<Sending> {
  const { topicId, templateId, listId } = await sendScene(ctx, { people: recipientCount })
  const { sendId } = await sendNews(ctx, { topicId, templateId, contactListIds: [listId], subject: null })
  return { sendId, people: everybody(recipientCount) }
}

/** Waits until the email service has accepted this many emails. */
export const untilMailed = ({ mail }: World, mails: number): Promise<true> =>
  until(`${mails} mails taken`, async () => ((await mail.totals()).accepted >= mails ? true : null), {
    withinMs: 180_000,
    everyMs: 20,
  })

export const untilState = (
  { ctx }: World,
  sendId: number,
  state: string,
  withinMs = 180_000,
): Promise<true> =>
  until(`send ${state}`, async () => ((await getSend(ctx, { id: sendId })).state === state ? true : null), {
    withinMs,
    everyMs: 200,
  })

/**
 * Compares the email service's counts per recipient with the sends' recipients, and both with the
 * sends' own counts.
 */
export async function audit(
  { ctx, mail }: World,
  sendings: Sending[],
  { left = [], either = [] }: Exceptions = {},
): Promise<{ figures: Figures; marks: Record<string, boolean> }> {
  const counts = await mail.counts()
  const views = await Promise.all(sendings.map(({ sendId }) => getSend(ctx, { id: sendId })))
  const all = sendings.flatMap(({ people }) => people)
  const free = new Set(either)
  const wanted = new Set(all.filter((one) => !free.has(one)))
  for (const one of left) wanted.delete(one)
  const mailed = Object.entries(counts.people)
  const figures = {
    people: all.length,
    lost: [...wanted].filter((one) => !(one in counts.people)).length,
    doubled: mailed.filter(([, times]) => times > 1).length,
    strangers: mailed.filter(([one]) => !wanted.has(one) && !free.has(one)).length,
    requests: counts.requests,
    conflicts: counts.conflicts,
    early: counts.early,
  }
  const sum = (of: keyof Counts) => views.reduce((total, { counts }) => total + counts[of], 0)
  const marks = {
    'nobody is lost': figures.lost === 0,
    'nobody is mailed twice': figures.doubled === 0,
    'nobody else is mailed': figures.strangers === 0,
    'no key is used with other contents': counts.conflicts === 0,
    'the sends are done': views.every(({ state }) => state === 'done'),
    'the counts add up': views.every(({ counts }) => addsUp(counts)),
    'the counts match those of the email service': sum('sent') === mailed.length,
    'the counts include everyone': sum('audience') === all.length,
  }
  return { figures, marks }
}

type Counts = Awaited<ReturnType<typeof getSend>>['counts']
const addsUp = ({ audience, sent, suppressed, failed, skipped, uncertain, pending }: Counts): boolean =>
  pending === 0 && audience === sent + suppressed + failed + skipped + uncertain
