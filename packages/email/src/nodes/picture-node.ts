import { imageAddress, linkAddress } from '../address.ts'
import type { MailData } from '../mail-data.ts'
import { FONT_STACK } from '../research/analysis-html.ts'
import type { BlockStyles } from '../styles/block-styles.ts'
import { MUTED_COLOUR } from '../styles/text-styles.ts'
import { el, type MailElement } from './nodes.ts'

/** Collapses the line box, so there is no gap below a picture or between boxes. */
export const NO_LINE = { 'font-size': '0', 'line-height': '0' }

type Picture = {
  address: string
  alt: string
  decorative: boolean
  href: string
  /** maximum width, px */
  room: number
  styles: BlockStyles
}

/** A picture, wrapped in its link if it has one; null without a valid address. */
export function pictureNode(picture: Picture, mail: MailData): MailElement | null {
  const { address, alt, decorative, href, room, styles } = picture
  const src = imageAddress(address, mail)
  if (src === null) return null
  const width = styles.width ?? '100%'
  const image = el('img', {
    attrs: { src, alt: decorative ? '' : alt, width: String(pixelWidth(width, room)), border: '0' },
    styles: {
      width,
      'max-width': styles.maxWidth ?? '100%',
      height: 'auto',
      'vertical-align': 'top',
      // for the alt text, shown while pictures are off
      'font-family': FONT_STACK,
      'font-size': '14px',
      'line-height': '1.6',
      color: MUTED_COLOUR,
      ...(styles.border ? { border: styles.border } : {}),
      ...(styles.borderRadius ? { 'border-radius': styles.borderRadius } : {}),
    },
  })
  const target = href ? linkAddress(href, mail.publicUrl) : null
  return target === null
    ? image
    : el('a', { attrs: { href: target }, styles: { 'text-decoration': 'none' } }, image)
}

/** The width in pixels for Outlook, which ignores `max-width`. */
function pixelWidth(width: string, room: number): number {
  const value = Number.parseFloat(width)
  if (!(value > 0)) return room
  return Math.round(Math.min(room, width.endsWith('%') ? (room * value) / 100 : value))
}
