import { compileMail } from './compile-mail.ts'
import { composeMail } from './compose-mail.ts'
import type { MergeTag } from './merge-tags.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export type PreviewInput = {
  html: string
  subject: string
  contentMarkdown: string
  /** what the merge tags stand for; the person's own links lead nowhere in a preview */
  values: Partial<Record<MergeTag, string>>
}

/** A mail as a reader would get it, with links that lead straight to their targets. */
export function renderPreview({ html, subject, contentMarkdown, values }: PreviewInput): RenderedMail {
  const composed = composeMail({ html, subject, contentMarkdown })
  const shared = { unsubscribe_url: '#', preferences_url: '#', postal_address: '', ...values }
  const mail = compileMail({ subject, ...composed, values: shared, trackedUrls: new Set() })
  return renderMail(mail, { values: {}, linkFor: (url) => url })
}
