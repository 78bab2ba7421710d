import type { PreviewData, TemplateView } from '@newsloom/contract/templates/templates'
import type { Block } from '@newsloom/email/blocks/registry'
import { checkMail, type Finding, type WebLink, webLinks } from '@newsloom/email/check-mail'
import { fieldValues } from '@newsloom/email/merge/merge-tags'
import type { RenderedMail } from '@newsloom/email/merge/render-mail'
import { renderPreview } from '@newsloom/email/render-preview'

/** The parts of a template that a reader sees. */
export type MailSource = {
  blocks: readonly Block[]
  html: string
  subject: string
  preheader?: string | undefined
}

export const sourceOf = (
  template: Pick<TemplateView, 'content' | 'htmlContent' | 'subject' | 'preheader'>,
): MailSource => ({
  blocks: template.content,
  html: template.htmlContent,
  subject: template.subject,
  preheader: template.preheader,
})

/**
 * The email as this contact would get it about this research. Our own images come from this page's
 * origin.
 */
export function previewMail(source: MailSource, data: PreviewData): RenderedMail {
  return renderPreview({
    ...source,
    data: { ...data.mail, publicUrl: window.location.origin },
    now: new Date(data.now),
    values: {
      name: data.contact.name ?? '',
      email: data.contact.email,
      ...fieldValues(data.contact.fields),
      topic: data.topic,
      articles_count: String(data.mail.counts.articles),
      stories_count: String(data.mail.counts.stories),
      sources_count: String(data.mail.counts.sources),
      postal_address: data.postalAddress,
    },
  })
}

/** Issues that a reader of this template would run into. */
export const findingsOf = (source: MailSource, data: PreviewData): Finding[] =>
  checkMail({ ...source, data: data.mail })

/** The template's own web addresses, which only a request can check. */
export const webLinksOf = (source: MailSource, data: PreviewData): WebLink[] =>
  webLinks({ ...source, data: data.mail })

/** Whether an email has images on other servers. */
export const hasForeignPictures = (html: string): boolean =>
  [
    ...html.matchAll(/(?:\bsrc|\bbackground)\s*=\s*["']?(https?:[^"'\s>]+)|url\(\s*["']?(https?:[^"')]+)/gi),
  ].some(([, attribute, style]) => {
    const address = attribute ?? style ?? ''
    return URL.canParse(address) && new URL(address).origin !== window.location.origin
  })
