import type { SendMailView } from '@newsloom/contract/sends/sends'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { fieldValues } from '@newsloom/email/merge/merge-tags'
import { renderMail } from '@newsloom/email/merge/render-mail'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'

/** Shown instead of a recipient when all of them were erased. */
const READER = { email: 'reader@example.org', name: null, fields: null }
/** Personal links are disabled here: viewing a mail must not unsubscribe anybody. */
const OWN_LINKS = { unsubscribe_url: '#', preferences_url: '#', web_version_url: '#' }

/**
 * The mail of a send as its first recipient gets it; its links lead straight to their targets, so
 * viewing it counts no click.
 * @throws NotFoundError when there is no such send
 */
export async function getSendMail(ctx: Context, { id }: { id: number }): Promise<SendMailView> {
  const [send] = await ctx.db.select({ snapshot: sends.snapshot }).from(sends).where(eq(sends.id, id))
  if (!send) throw new NotFoundError(sentence('sendGone'))
  const { from, subject, html, text, values } = send.snapshot
  const { email, name, fields } = (await firstRecipient(ctx, id)) ?? READER
  const mail = compileMail({ subject, html, text, values, trackedUrls: new Set() })
  const filled = { ...OWN_LINKS, ...fieldValues(fields), name: name ?? '', email }
  return { from, to: email, ...renderMail(mail, { values: filled, linkFor: (url) => url }) }
}

/** The first recipient who was mailed; if nobody was yet, the first who will be. */
async function firstRecipient(ctx: Context, sendId: number) {
  const first = (state: 'sent' | 'pending') =>
    ctx.db
      .select({ email: deliveries.email, name: deliveries.name, fields: deliveries.fields })
      .from(deliveries)
      .where(
        and(eq(deliveries.sendId, sendId), eq(deliveries.state, state), ne(deliveries.email, ERASED_EMAIL)),
      )
      .orderBy(asc(deliveries.id))
      .limit(1)
  return (await first('sent'))[0] ?? (await first('pending'))[0]
}
