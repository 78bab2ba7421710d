import type { ReaderSender } from '@newsloom/core/brand/reader-sender'
import { legibleOnWhite, textOn } from '@newsloom/email/brand/brand-colours'
import { escapeHtml } from '@newsloom/email/html/escape'
import { mailLangOf } from '@newsloom/email/mail-lang'
import { darkColour } from '@newsloom/email/styles/dark-mode'
import type { SenderParts } from '../frame.ts'

/** The sender above a page: its logo, name and address. `root` leads to the installation. */
export function senderHtml(
  { name, email, brand }: ReaderSender,
  { root, shows }: { root: string; shows: SenderParts },
): string {
  // a logo on another server would tell that server who opens our pages
  const logo = brand?.logo?.url.startsWith('/') ? brand.logo : null
  const picture = logo
    ? `<img src="${root}${escapeHtml(logo.url.slice(1))}" alt="${escapeHtml(logo.alt)}">\n`
    : ''
  const named =
    name && shows !== 'logo' ? `<strong lang="${mailLangOf(name)}">${escapeHtml(name)}</strong>` : ''
  const words = [named, email && shows === 'all' ? escapeHtml(email) : ''].filter(Boolean).join(' · ')
  return picture || words ? `<header>${picture}${words ? `<p>${words}</p>` : ''}</header>\n` : ''
}

/** The postal address below a page. */
export const addressHtml = ({ postalAddress }: ReaderSender): string =>
  postalAddress ? `<footer lang="${mailLangOf(postalAddress)}">${escapeHtml(postalAddress)}</footer>\n` : ''

/** CSS with the brand's main colour, made legible in both colour schemes. */
export function brandStyle({ brand }: ReaderSender): string {
  if (!brand) return ''
  const inLight = accent(legibleOnWhite(brand.mainColour))
  return `${inLight}@media (prefers-color-scheme:dark){${accent(darkColour('t', brand.mainColour))}}`
}

const accent = (colour: string): string => `:root{--accent:${colour};--on-accent:${textOn(colour)}}`
