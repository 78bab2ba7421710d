import { escapeHtml } from '../html/escape.ts'
import { renameClasses } from '../html/rename-classes.ts'
import type { MailLang } from '../mail-lang.ts'
import type { MergePiece } from '../merge/merge-tags.ts'
import { FONT_STACK } from '../research/analysis-html.ts'
import { CARD_PADDING, CARD_WIDTH, PAGE_PADDING } from '../styles/widths.ts'
import { layoutStyles } from './layout-styles.ts'
import { preheaderHtml } from './preheader.ts'

export type LayoutParts = {
  lang: MailLang
  title: string
  preheader: readonly MergePiece[]
  /** above all visible content; usually empty */
  top: string
  body: string
  footer: string
}

/** Required in every page. */
export const HEAD = [
  '<meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1">',
]
/** Keeps email programs from shrinking the email or linking its numbers. */
const PLAIN = [
  '<meta name="x-apple-disable-message-reformatting">',
  '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
]
/** A long address must not make the email wider; no program supports all three. */
const BREAKS_WORDS = 'word-wrap:break-word;overflow-wrap:break-word;word-break:break-word'

/**
 * The layout of an email whose template is an HTML fragment: tables, 600 px, both colour schemes.
 */
export function emailLayout({ lang, title, preheader, ...parts }: LayoutParts): string {
  const { head, names } = layoutStyles(parts.top + parts.body + parts.footer)
  const top = renameClasses(parts.top, names)
  const body = renameClasses(parts.body, names)
  const footer = renameClasses(parts.footer, names)
  return `<!doctype html>
<html lang="${lang}">
<head>
${[...HEAD, ...PLAIN].join('\n')}
<title>${escapeHtml(title)}</title>
${head.join('\n')}
</head>
<body class="nl-page" style="margin:0;padding:0;background:#f3f4f6;-webkit-text-size-adjust:100%">
${preheaderHtml(preheader)}${top}
<table role="presentation" class="nl-page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6">
<tr><td align="center" class="nl-gutter" style="padding:24px ${PAGE_PADDING}px">
<!--[if mso]><table role="presentation" width="${CARD_WIDTH}" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" class="nl-card" width="${CARD_WIDTH}" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:${CARD_WIDTH}px;background:#ffffff;border:1px solid #e3e6eb;border-collapse:separate;border-radius:12px">
<tr><td class="nl-text nl-edge" style="padding:28px ${CARD_PADDING}px 12px;color:#1c2430;font-family:${FONT_STACK};font-size:16px;line-height:1.75;text-align:left;${BREAKS_WORDS}">
${body}
</td></tr>
<tr><td class="nl-edge" style="padding:0 ${CARD_PADDING}px ${footer ? 24 : 12}px">
${footer}
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`
}
