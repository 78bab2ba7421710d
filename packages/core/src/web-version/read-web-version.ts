import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import { mailedFigures } from '@newsloom/db/schema/issues'
import { deliveries, sends } from '@newsloom/db/schema/sends'
import { wipedDeliveries, wipedSends } from '@newsloom/db/schema/wipes'
import { compileMail } from '@newsloom/email/merge/compile-mail'
import { renderMail } from '@newsloom/email/merge/render-mail'
import { eq } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { withMarks } from '../correction-marks/read-marks.ts'
import { NotFoundError } from '../errors.ts'
import { recipientValues } from '../mail/render-batch.ts'
import { readWebVersionToken } from '../mail/web-version-token.ts'
import { ERASED_EMAIL } from '../suppressions/erased.ts'
import { strikeFigures } from './strike-figures.ts'

/**
 * The HTML of one recipient's mail as it was sent, with what was corrected since: the page behind a
 * mail's 'web version' link.
 * @throws NotFoundError when the token is not one of ours, or the mail is no longer stored
 */
export async function readWebVersion(ctx: Context, { token }: { token: string }): Promise<{ html: string }> {
  const opened = readWebVersionToken(ctx.config.linkSecret, token)
  if (!opened) throw new NotFoundError('This link is not valid')
  const mail = (await readMail(ctx, opened.deliveryId)) ?? (await readWipedMail(ctx, opened.deliveryId))
  if (!mail || mail.email === ERASED_EMAIL) throw new NotFoundError('This email is no longer stored')
  const { snapshot, figures, ...recipient } = mail
  const html = await strikeFigures(ctx, { ...snapshot, figures })
  const compiled = compileMail({ ...snapshot, html, trackedUrls: new Set(Object.keys(snapshot.links)) })
  const values = recipientValues(ctx.config.linkSecret, snapshot, { ...recipient, ...opened })
  return { html: await withMarks(ctx, renderMail(compiled, values).html, snapshot) }
}

async function readMail(ctx: Context, deliveryId: number) {
  const { email, name, fields, listId } = deliveries
  const [mail] = await ctx.db
    .select({
      snapshot: sends.snapshot,
      sendId: sends.id,
      retryOfId: sends.retryOfId,
      email,
      name,
      fields,
      listId,
    })
    .from(deliveries)
    .innerJoin(sends, eq(sends.id, deliveries.sendId))
    .where(eq(deliveries.id, deliveryId))
  if (!mail) return
  const { sendId, retryOfId, ...values } = mail
  // a retry has the email of the first send
  return { ...values, figures: await figuresOf(ctx, retryOfId ?? sendId) }
}

async function figuresOf(ctx: Context, sendId: number): Promise<KeyFigure[]> {
  const rows = await ctx.db
    .select({ figure: mailedFigures.figure })
    .from(mailedFigures)
    .where(eq(mailedFigures.sendId, sendId))
    .orderBy(mailedFigures.position)
  return rows.map(({ figure }) => figure)
}

/** The links in an email work after its send was wiped. */
async function readWipedMail(ctx: Context, deliveryId: number) {
  const { email, name, fields, listId } = wipedDeliveries
  const [mail] = await ctx.db
    .select({ snapshot: wipedSends.snapshot, email, name, fields, listId })
    .from(wipedDeliveries)
    .innerJoin(wipedSends, eq(wipedSends.id, wipedDeliveries.sendId))
    .where(eq(wipedDeliveries.id, deliveryId))
  return mail && { ...mail, figures: [] }
}
