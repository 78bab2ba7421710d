import { APPROVAL_LIMITS } from '@newsloom/contract/sends/approvals'
import type { ApprovalPage } from '@newsloom/core/approvals/decide'
import { escapeHtml } from '@newsloom/email/html/escape'
import { longDate } from '@newsloom/email/text/long-date'
import { page, type ReaderPage, textPage } from '../frame.ts'
import type { Lang } from '../lang.ts'
import { TEXTS } from './approval-texts.ts'

/** On a phone, the button stays visible below the email. */
const STYLE = `main{max-width:720px}
iframe{display:block;width:100%;height:640px;margin:0 0 8px;border:1px solid var(--line);border-radius:8px;background:#fff;color-scheme:light}
.bar p{margin:0}
@media (max-width:600px){iframe{height:60vh}.bar{position:sticky;bottom:0;z-index:1;margin:0 -20px;padding:12px 20px;border-top:1px solid var(--line);background:var(--card)}}`

type Open = Extract<ApprovalPage, { state: 'open' }> & { token: string; lacksReason: boolean }
type Over = Exclude<ApprovalPage, { state: 'open' }>

/**
 * Shows the waiting email, its number of recipients, and the two decisions; scanners open links,
 * people press buttons.
 */
export function approvalPage(lang: Lang, { facts, approver, until, token, lacksReason }: Open): ReaderPage {
  const texts = TEXTS[lang]
  const { label, subject, from, people, lists } = facts
  const to = [texts.recipients(people), ...(lists.length > 0 ? [lists.join(', ')] : [])].join(' · ')
  const rows = [
    [texts.subject, subject],
    [texts.of, label],
    [texts.from, from],
    [texts.to, to],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
  // a refused form answers one level below
  const path = `${lacksReason ? '../' : ''}${encodeURIComponent(token)}`
  return page(
    lang,
    texts.title,
    `<p>${escapeHtml(texts.intro(approver))}</p>
<dl>${rows.join('')}</dl>
<iframe src="${path}/email" title="${texts.email}" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p><a class="link" href="${path}/email" target="_blank" rel="noopener">${texts.read}</a></p>
<form class="bar" method="post" action="${path}/approve"><p><button class="wide">${texts.approve(people)}</button></p></form>
<section><h2>${texts.declineTitle}</h2>
<form method="post" action="${path}/decline">${reasonField(lang, lacksReason)}
<p><button class="grave wide">${texts.decline}</button></p></form></section>
<p class="muted">${texts.hint} ${texts.until(longDate(until, lang))}</p>`,
    { style: STYLE, isFraming: true },
  )
}

function reasonField(lang: Lang, lacksReason: boolean): string {
  const texts = TEXTS[lang]
  const state = lacksReason ? ' aria-invalid="true" aria-describedby="reason-error" autofocus' : ''
  const error = lacksReason ? `<p id="reason-error" class="error">${texts.noReason}</p>` : ''
  return `<div class="field"><label for="reason">${texts.reason}</label>
<textarea id="reason" name="reason" rows="3" maxlength="${APPROVAL_LIMITS.reason}" required${state}></textarea>
${error}</div>`
}

/** A link that no longer decides anything, and what was decided by it. */
export function overPage(lang: Lang, view: Over): ReaderPage {
  const texts = TEXTS[lang]
  switch (view.state) {
    case 'approved':
      return view.isNow
        ? textPage(
            lang,
            texts.approvedTitle,
            texts.approved(view.facts.people),
            `<p class="muted">${texts.subject}: ${escapeHtml(view.facts.subject)}</p>`,
          )
        : textPage(lang, texts.usedTitle, texts.usedApproved(longDate(view.at, lang)))
    case 'declined':
      return view.isNow
        ? textPage(lang, texts.declinedTitle, texts.declined)
        : textPage(lang, texts.usedTitle, texts.usedDeclined(longDate(view.at, lang)))
    case 'expired':
      return textPage(lang, texts.expiredTitle, texts.expired)
    case 'own':
      return textPage(lang, texts.ownTitle, texts.own)
    case 'unsendable':
      return textPage(lang, texts.unsendableTitle, texts.unsendable)
    case 'over':
      return textPage(lang, texts.overTitle, texts.over[view.why])
  }
}

export const unknownApprovalPage = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].unknownTitle, TEXTS[lang].unknown)
