import { DEFAULT_CAMPAIGN_BODY } from '@newsloom/contract/campaigns/campaign-limits'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { type CheckRule, checkMail, type Finding } from '@newsloom/email/check-mail'
import { groupPictures } from '@newsloom/email/checks/group-pictures'
import { isTangled } from '@newsloom/email/html/tangled-html'
import type { Context } from '../context.ts'
import { isBlank } from '../mail/mail-content.ts'
import { composedMail } from './composed-mail.ts'
import type { MailDraft } from './mail-draft.ts'

/** The finding for a mail without content. */
export const NO_CONTENT = sentence('noContent')

const FINE: Record<'content' | 'merge-tags', string> = {
  content: sentence('fineContent'),
  'merge-tags': sentence('fineTags'),
}

/** Problems that a reader would notice, as far as the mail itself shows. */
export function mailProblems(ctx: Context, draft: MailDraft): PreflightItem[] {
  const { mail } = draft
  const html = mail.htmlContent
  if (isBlank(mail)) return [{ id: 'content', level: 'blocked', text: NO_CONTENT }]
  if (isTangled(html))
    return [
      {
        id: 'content',
        level: 'warning',
        text: sentence('nestedHtml'),
      },
    ]
  const composed = composedMail(ctx, draft)
  const found = checkMail(composed.input, composed.mail).filter(({ level }) => level !== 'note')
  const items = [...groupPictures(found).map(asItem), ...unwritten(html)]
  const fine = (['content', 'merge-tags'] as const).filter((id) => !items.some((item) => item.id === id))
  return [...items, ...fine.map((id): PreflightItem => ({ id, level: 'ok', text: FINE[id] }))]
}

const idOf = (rule: CheckRule): PreflightItem['id'] => (rule === 'merge-tag' ? 'merge-tags' : 'content')

const asItem = ({ rule, level, message }: Finding): PreflightItem => ({
  id: idOf(rule),
  level: level === 'error' ? 'blocked' : 'warning',
  text: message,
})

const unwritten = (html: string): PreflightItem[] =>
  html.trim() === DEFAULT_CAMPAIGN_BODY
    ? [
        {
          id: 'content',
          level: 'warning',
          text: sentence('placeholderBody'),
        },
      ]
    : []
