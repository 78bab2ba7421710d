import { sendApprovals } from '@newsloom/db/schema/approvals'
import { contactLists } from '@newsloom/db/schema/contacts'
import { sends } from '@newsloom/db/schema/sends'
import type { MailLang } from '@newsloom/email/mail-lang'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { renderMail } from '@newsloom/email/merge/render-mail'
import { mailLang } from '@newsloom/email/text/long-date'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { countRecipients } from '../../sends/freeze-send.ts'

/** Instead of a recipient: who approves sees the email, not who gets it. */
const READER = { name: '', email: 'reader@example.org' }
/** Personal links lead nowhere here: looking at an email must not unsubscribe anybody. */
const NO_LINKS = { unsubscribe_url: '#', preferences_url: '#', web_version_url: '#' }

export type RequestRow = NonNullable<Awaited<ReturnType<typeof readRequestRow>>>

export async function readRequestRow(ctx: Context, approvalId: number) {
  const [row] = await ctx.db
    .select({
      approval: sendApprovals,
      send: {
        id: sends.id,
        kind: sends.kind,
        label: sends.label,
        state: sends.state,
        pauseKind: sends.pauseKind,
        snapshot: sends.snapshot,
        contactListIds: sends.contactListIds,
      },
    })
    .from(sendApprovals)
    .innerJoin(sends, eq(sends.id, sendApprovals.sendId))
    .where(eq(sendApprovals.id, approvalId))
  return row ?? null
}

/** The facts that a second person is asked to approve. */
export type RequestFacts = {
  label: string
  subject: string
  from: string
  lang: MailLang
  people: number
  lists: string[]
}

export async function requestFacts(ctx: Context, { send, approval }: RequestRow): Promise<RequestFacts> {
  const { snapshot, contactListIds, label } = send
  const { from, html } = snapshot
  const [people, lists] = await Promise.all([
    countRecipients(ctx, send.id),
    ctx.db
      .select({ name: contactLists.name })
      .from(contactLists)
      .where(inArray(contactLists.id, contactListIds))
      .orderBy(asc(contactLists.id)),
  ])
  const subject = drawn(snapshot).subject
  const lang = approval.lang ?? mailLang(html)
  return { label, subject, from, lang, people, lists: lists.map(({ name }) => name) }
}

/** The email as a reader gets it, with links that lead straight to their targets. */
export function drawn({ subject, html, text, values }: RequestRow['send']['snapshot']) {
  const mail = compileMail({ subject, html, text, values, trackedUrls: new Set() })
  return renderMail(mail, { values: { ...NO_LINKS, ...READER }, linkFor: (url) => url })
}
