import { box, GAP, row } from '../nodes/mail-tables.ts'
import type { MailNode } from '../nodes/nodes.ts'
import type { BlockStyles } from './block-styles.ts'
import { fontStack } from './fonts.ts'

/** Links in running text directly on the card. */
export const LINK_COLOUR = '#1f4fb8'
/** Secondary text: sources, dates, labels. */
export const MUTED_COLOUR = '#5b6472'

/** Text styles: a font with Thai, and line height for its marks above and below. */
export const textStyles = (styles: BlockStyles): Record<string, string> => ({
  'font-family': fontStack(styles.fontFamily),
  'font-size': styles.fontSize ?? '16px',
  'line-height': styles.lineHeight ?? '1.75',
  color: styles.color ?? '#334155',
  'text-align': styles.textAlign ?? 'left',
  ...(styles.fontWeight ? { 'font-weight': styles.fontWeight } : {}),
  ...(styles.fontStyle ? { 'font-style': styles.fontStyle } : {}),
  ...(styles.textDecoration ? { 'text-decoration': styles.textDecoration } : {}),
})

/** The styles of the box around a text; null if nothing of it would be visible. */
function frameStyles({ backgroundColor, border, borderTop, borderRadius, padding }: BlockStyles) {
  const fill = backgroundColor && backgroundColor !== 'transparent' ? backgroundColor : ''
  if (!fill && !border && !borderTop && !padding) return null
  return {
    padding: padding ?? '16px',
    ...(fill ? { 'background-color': fill } : {}),
    ...(border ? { border } : {}),
    ...(borderTop ? { 'border-top': borderTop } : {}),
    ...(borderRadius ? { 'border-radius': borderRadius } : {}),
  }
}

/** A row of text, in its own box if the block has a background, a border or padding. */
export function textRow(styles: BlockStyles, ...children: readonly MailNode[]): MailNode {
  const room = { padding: styles.margin ?? GAP }
  const frame = frameStyles(styles)
  if (!frame) return row({ ...room, ...textStyles(styles) }, ...children)
  return row(room, box({ styles: { ...textStyles(styles), ...frame } }, children))
}

/** The colour of links in a text: the text's own colour if the block has a background. */
export const linkColour = (styles: BlockStyles): string =>
  frameStyles(styles)?.['background-color'] ? (styles.color ?? '#334155') : LINK_COLOUR
