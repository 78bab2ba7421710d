import type { ApprovalOwner } from '@newsloom/contract/sends/approvals'
import { sendApprovals } from '@newsloom/db/schema/approvals'
import type { TestDatabase } from '@newsloom/db/testing'
import { desc } from 'drizzle-orm'
import { mailApproval } from '../../approvals/mail-approval.ts'
import { setApprover } from '../../approvals/set-approver.ts'
import type { Context } from '../../context.ts'
import { deliverSend } from '../../delivery/deliver-send.ts'
import { sendNews } from '../../news-sending/send-news.ts'
import { getSend } from '../../send-views/get-send.ts'
import { type FakeMailer, fakeMailer, sendScene } from '../send-fixtures.ts'
import { never } from '../start-send.ts'
import { testContext } from '../test-context.ts'

export const SECOND = 'second.person@example.org'
const LINK = /\/approve\/([\w-]+)/

/** A topic whose emails need an approval, with a list of people and a mailer that takes all. */
export async function approvalScene(database: TestDatabase, { people = 3 } = {}) {
  const mailer = fakeMailer()
  let now = new Date()
  const ctx = testContext(database, { mailer, now: () => now })
  const scene = await sendScene(ctx, { people: people })
  const owner: ApprovalOwner = { kind: 'topic', id: scene.topicId }
  await setApprover(ctx, { owner, approver: SECOND })
  const choice = {
    topicId: scene.topicId,
    templateId: scene.templateId,
    contactListIds: [scene.listId],
    subject: null,
  }
  const pass = (days: number) => {
    now = new Date(now.getTime() + days * 86_400_000)
  }
  const send = () => sendNews(ctx, choice)
  const deliver = (sendId: number) => deliverSend(ctx, { sendId, workerId: 'w1' }, never)
  const view = (id: number) => getSend(ctx, { id })
  const link = () => mailedLink(ctx, mailer)
  return {
    ...scene,
    ctx,
    mailer,
    owner,
    choice,
    pass,
    send,
    deliver,
    view,
    link,
    mailed: () => mailedTo(mailer),
  }
}

/** The people of the list who were mailed; not the one who approves. */
const mailedTo = ({ recipients }: FakeMailer): string[] =>
  [...recipients.keys()].filter((email) => email.startsWith('p')).toSorted()

/** Mails the latest request as the worker does. @returns the token in its link */
export async function mailedLink(ctx: Context, mailer: FakeMailer): Promise<string> {
  const [latest] = await ctx.db.select().from(sendApprovals).orderBy(desc(sendApprovals.id)).limit(1)
  await mailApproval(ctx, { approvalId: latest?.id ?? 0 }, never)
  const token = LINK.exec(mailer.mails.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error('no link was mailed')
  return token
}
