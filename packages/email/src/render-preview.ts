import { type ComposedMail, type ComposeInput, composeMail } from './compose-mail.ts'
import { compileMail } from './merge/compile-mail.ts'
import type { MergeTag } from './merge/merge-tags.ts'
import { type RenderedMail, renderMail } from './merge/render-mail.ts'
import { longDate, mailLang } from './text/long-date.ts'

export type PreviewInput = ComposeInput & {
  /** values of merge tags; personal links lead nowhere in a preview */
  values: Partial<Record<MergeTag, string>>
  /** the day for `{{date}}`, written in the email's language */
  now: Date
  /** the composed email, if there is one already */
  composed?: ComposedMail
}

/** An email as a reader would get it, with untracked links. */
export function renderPreview({ values, now, composed: known, ...input }: PreviewInput): RenderedMail {
  const { subject } = input
  const composed = known ?? composeMail(input)
  const shared = {
    unsubscribe_url: '#',
    preferences_url: '#',
    web_version_url: '#',
    postal_address: '',
    date: longDate(now, mailLang(composed.html)),
    ...values,
  }
  const mail = compileMail({ subject, ...composed, values: shared, trackedUrls: new Set() })
  return renderMail(mail, { values: {}, linkFor: (url) => url })
}
