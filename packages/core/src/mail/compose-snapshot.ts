import { createHash } from 'node:crypto'
import { sentence } from '@newsloom/contract/sentences/sentences'
import type { SendSnapshot } from '@newsloom/db/schema/sends'
import { composeMail } from '@newsloom/email/compose-mail'
import { templateHtml } from '@newsloom/email/html/template-html'
import type { MailData } from '@newsloom/email/mail-data'
import { unknownTags } from '@newsloom/email/merge/merge-tags'
import { isClosedProperly, NOT_CLOSED } from '@newsloom/email/research/research-body'
import { longDate, mailLang } from '@newsloom/email/text/long-date'
import type { Context } from '../context.ts'
import { InvalidError } from '../errors.ts'
import type { MailContent } from './mail-content.ts'
import { type MailResearch, mailCounts, mailData } from './mail-data.ts'
import { withPodcastPlace } from './with-podcast-place.ts'

type MailParts = {
  template: MailContent
  subject: string
  research: MailResearch & { topicName: string }
  /** its name in the message that refuses its merge tags */
  what?: 'template' | 'campaign' | 'email'
}

/**
 * The source of all mails of a send, before its links have rows.
 * @throws InvalidError when the template or the subject contains unknown merge tags, or its HTML
 * hides what is added at its end
 */
export function mailSnapshot(
  ctx: Context,
  { template: given, subject, research, what = 'template' }: MailParts,
): Omit<SendSnapshot, 'links'> {
  const template = withPodcastPlace(given, research)
  const words = ownText(template)
  refuseUnknownTags(`${subject}\n${template.preheader ?? ''}\n${words}`, what)
  const data = mailData(ctx, research)
  refuseUnclosed(template, data)
  const mail = composeMail({
    html: template.htmlContent,
    blocks: template.content,
    subject,
    preheader: template.preheader,
    data,
  })
  return {
    from: ctx.config.mailFrom,
    subject,
    html: mail.html,
    text: mail.text,
    publicUrl: ctx.config.publicUrl,
    // people read the source of a test of tracked links, and would wonder
    hasDecoy: what !== 'email',
    values: {
      ...mailCounts(research.content),
      topic: research.topicName,
      date: longDate(ctx.now(), mailLang(mail.html)),
      postal_address: ctx.config.mailPostalAddress,
    },
  }
}

/**
 * The template's own text, without research: text in a story is never a merge tag of the template.
 */
export const ownText = ({ content, htmlContent }: MailParts['template']): string =>
  content.length > 0 ? templateHtml(content) : htmlContent

/** @throws InvalidError when an analysis or an unsubscribe link at its end would be invisible */
export function refuseUnclosed({ content: blocks, htmlContent: html }: MailContent, data: MailData): void {
  if (!isClosedProperly({ blocks, html, data })) throw new InvalidError(NOT_CLOSED)
}

function refuseUnknownTags(source: string, what: string): void {
  const unknown = unknownTags(source)
  if (unknown.length > 0)
    throw new InvalidError(sentence('unknownTags', what, unknown.join(', ')), {
      unknown,
    })
}

/** The same parts in the same order have the same fingerprint. */
export const fingerprintOf = (parts: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
