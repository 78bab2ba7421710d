import { escapeHtml } from '@newsloom/email/html/escape'
import { page, type ReaderPage } from '../reader-pages/frame.ts'
import type { Lang } from '../reader-pages/lang.ts'
import type { AccessConfig, AccessRefusal } from './access.ts'
import { TEXTS } from './access-texts.ts'

/** Where the form of the token is sent. */
export const SIGN_IN_PATH = '/access'

type SignIn = {
  publicUrl: string
  /** relative, from the page to the installation */
  root: string
  /** the address that was asked for */
  to: string
  isWrong: boolean
  /** the browser may have a cookie that it did not send */
  mayHaveAccess?: boolean
}

/** Starts at a height of its own: the fold opens below its line, which stays where it is. */
const STYLE =
  'body{align-content:start;padding-top:14vh}' +
  'details{margin:8px 0 -10px;font-size:14px}summary{padding:10px 0;color:var(--accent);cursor:pointer}' +
  'details p{margin:0 0 8px;color:var(--muted)}code{display:block;overflow-wrap:anywhere;color:var(--text)}'

/** Asks for the token. The field is always empty: a refused token is not kept. */
export function signInPage(lang: Lang, { publicUrl, root, to, isWrong, mayHaveAccess }: SignIn): ReaderPage {
  const texts = TEXTS[lang]
  const state = isWrong ? ' aria-invalid="true" aria-describedby="token-error"' : ''
  const error = isWrong ? `\n<p id="token-error" class="error" role="alert">${texts.wrong}</p>` : ''
  const body = `<p>${texts.lead}</p>
<form method="post" action="${root}${SIGN_IN_PATH.slice(1)}">
<input type="hidden" name="to" value="${escapeHtml(to)}">
<div class="field"><label for="token">${texts.label}</label>
<input type="password" id="token" name="token" autocomplete="current-password" required autofocus${state}>${error}</div>
<p><button class="wide">${texts.button}</button></p></form>
${mayHaveAccess ? `<p class="muted">${texts.hasAccess} ${again(lang, to)}</p>` : ''}
<details><summary>${texts.where}</summary>
<p>${texts.value}</p>
<p>${texts.link} <code>${escapeHtml(publicUrl)}/?token=TOKEN</code></p>
<p>${texts.otherName}</p>
<p>${texts.programs} <code>Authorization: Bearer TOKEN</code></p>
</details>`
  return page(lang, texts.title, body, { style: STYLE })
}

const again = (lang: Lang, to: string): string =>
  `<a class="link" href="${escapeHtml(to)}">${TEXTS[lang].tryAgain}</a>`

/**
 * Repeats the request from within the site, which sends a strict cookie that navigation from
 * elsewhere did not.
 */
export const openingPage = (lang: Lang, to: string): ReaderPage =>
  page(lang, TEXTS[lang].opening, `<p>${again(lang, to)}</p>`, { isReloading: true })

/** Explains why this machine or name has no access. */
export const refusalPage = (
  lang: Lang,
  reason: Exclude<AccessRefusal, 'token-needed'>,
  config: Pick<AccessConfig, 'publicUrl'>,
): ReaderPage =>
  page(
    lang,
    TEXTS[lang].noAccess,
    `<p>${escapeHtml(TEXTS[lang].refusals[reason](config))}</p>\n<p>${again(lang, '/')}</p>`,
  )
