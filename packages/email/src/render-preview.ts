import { type ComposedMail, type ComposeInput, composeMail } from './compose-mail.ts'
import { compileMail } from './merge/compile-mail.ts'
import type { MergeTag } from './merge/merge-tags.ts'
import { type RenderedMail, renderMail } from './merge/render-mail.ts'
import { longDate, mailLang } from './text/long-date.ts'

export type PreviewInput = ComposeInput & {
  /** what the merge tags stand for; the person's own links lead nowhere in a preview */
  values: Partial<Record<MergeTag, string>>
  /** the day of the mail; `{{date}}` is it in the mail's language */
  now: Date
  /** the mail, where it was composed already */
  composed?: ComposedMail
}

/** A mail as a reader would get it, with links that lead straight to their targets. */
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
