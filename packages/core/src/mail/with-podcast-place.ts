import { beforeFooter } from '@newsloom/email/html/before-footer'
import { hasMergeTag } from '@newsloom/email/merge/merge-tags'
import type { MailContent } from './mail-content.ts'
import type { MailResearch } from './mail-data.ts'

/** A mail that has a podcast shows it above its footer, if it has no place for it. */
export function withPodcastPlace(mail: MailContent, { podcast }: MailResearch): MailContent {
  if (!podcast || mail.content.length > 0 || hasMergeTag(mail.htmlContent, 'podcast')) return mail
  return { ...mail, htmlContent: beforeFooter(mail.htmlContent, '{{podcast}}') }
}
