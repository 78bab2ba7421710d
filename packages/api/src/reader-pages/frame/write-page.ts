import { createHash } from 'node:crypto'
import type { ReaderSender } from '@newsloom/core/brand/reader-sender'
import { escapeHtml } from '@newsloom/email/html/escape'
import { thaiFace } from '../../fonts/thai-font.ts'
import type { ReaderPage } from '../frame.ts'
import { OWN_HEADER, OWN_STYLE } from './own-header.ts'
import { PAGE_STYLE } from './page-style.ts'
import { addressHtml, brandStyle, senderHtml } from './sender-html.ts'

/**
 * The HTML of a page, and the policy that allows only its own styles and scripts and our font,
 * pictures, sound and forms. `root` leads from the page to the installation; a page without a
 * sender is Newsloom's own.
 */
export function writePage(
  page: ReaderPage,
  { root, sender }: { root: string; sender: ReaderSender | null },
): { html: string; policy: string } {
  const { lang, title, body, titleLang, shows = 'name', style = '', script, isReloading } = page
  const titled = titleLang ? ` lang="${titleLang}"` : ''
  const styles = `${thaiFace(root)}\n${PAGE_STYLE}\n${sender ? brandStyle(sender) : OWN_STYLE}${style}`
  const html = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${isReloading ? '<meta http-equiv="refresh" content="0">\n' : ''}<title${titled}>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body>
${sender ? senderHtml(sender, { root, shows }) : OWN_HEADER}<main>
<h1${titled}>${escapeHtml(title)}</h1>
${body}
</main>
${sender && shows === 'all' ? addressHtml(sender) : ''}${script ? `<script>${script}</script>\n` : ''}</body>
</html>
`
  return { html, policy: policyOf(page, styles) }
}

const policyOf = ({ script, isFraming }: ReaderPage, styles: string): string =>
  [
    "default-src 'none'",
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    `style-src ${hashOf(styles)}`,
    "font-src 'self'",
    "img-src 'self'",
    ...(isFraming ? ["frame-src 'self'"] : []),
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content).digest('base64')}'`
