import { type ComposedMail, type ComposeInput, composeMail } from '@newsloom/email/compose-mail'
import type { Context } from '../context.ts'
import { mailData } from '../mail/mail-data.ts'
import { withPodcastPlace } from '../mail/with-podcast-place.ts'
import type { MailDraft } from './mail-draft.ts'

type Composed = { input: ComposeInput; mail: ComposedMail }
/**
 * By draft: several checks read the same mail, and composing a long one takes longer than all of
 * them.
 */
const known = new WeakMap<MailDraft, Composed>()

/** A draft's mail with its research, and the input it was composed from. */
export function composedMail(ctx: Context, draft: MailDraft): Composed {
  const before = known.get(draft)
  if (before) return before
  const { subject, research } = draft
  const mail = withPodcastPlace(draft.mail, research)
  const { htmlContent: html, content: blocks, preheader } = mail
  const input = { html, blocks, subject, preheader, data: mailData(ctx, research) }
  const composed = { input, mail: composeMail(input) }
  known.set(draft, composed)
  return composed
}
