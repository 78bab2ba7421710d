import type { SendMailView } from '@newsloom/contract/sends/sends'
import { fieldValues } from '@newsloom/email/merge/merge-tags'
import { renderPreview } from '@newsloom/email/render-preview'
import type { Context } from '../context.ts'
import { isBlank } from '../mail/mail-content.ts'
import { mailCounts } from '../mail/mail-data.ts'
import { composedMail } from './composed-mail.ts'
import type { FirstReader } from './first-reader.ts'
import type { MailDraft } from './mail-draft.ts'

/**
 * The email as one reader would get it, with links straight to their targets; null while it is
 * blank.
 */
export function renderedMail(
  ctx: Context,
  draft: MailDraft,
  { name, email, fields }: FirstReader,
): SendMailView | null {
  const { mail, research, values } = draft
  if (isBlank(mail)) return null
  const composed = composedMail(ctx, draft)
  const rendered = renderPreview({
    ...composed.input,
    composed: composed.mail,
    now: ctx.now(),
    values: {
      ...mailCounts(research.content),
      topic: research.topicName,
      postal_address: ctx.config.mailPostalAddress,
      ...values,
      ...fieldValues(fields),
      name: name ?? '',
      email,
    },
  })
  return { from: ctx.config.mailFrom, to: name ? `${name} <${email}>` : email, ...rendered }
}
