import { deliveries, sends } from '@newsloom/db/schema/sends'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { renderMail } from '@newsloom/email/merge/render-mail'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { NotFoundError } from '../errors.ts'
import { personValues } from '../mail/render-batch.ts'
import { ERASED_EMAIL } from '../people/erased.ts'
import { readWebVersionToken } from './web-version-token.ts'

/**
 * The HTML of one person's mail as it was sent: the page behind a mail's 'web version' link.
 * @throws NotFoundError when the token is not one of ours, or the mail is no longer stored
 */
export async function readWebVersion(ctx: Context, { token }: { token: string }): Promise<{ html: string }> {
  const opened = readWebVersionToken(ctx.config.linkSecret, token)
  if (!opened) throw new NotFoundError('This link is not valid')
  const [mail] = await ctx.db
    .select({
      snapshot: sends.snapshot,
      email: deliveries.email,
      name: deliveries.name,
      listId: deliveries.listId,
    })
    .from(deliveries)
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(eq(deliveries.id, opened.deliveryId))
  if (!mail || mail.email === ERASED_EMAIL) throw new NotFoundError('This email is no longer stored')
  const { snapshot, ...person } = mail
  const compiled = compileMail({ ...snapshot, trackedUrls: new Set(Object.keys(snapshot.links)) })
  return renderMail(compiled, personValues(ctx.config.linkSecret, snapshot, { ...person, ...opened }))
}
