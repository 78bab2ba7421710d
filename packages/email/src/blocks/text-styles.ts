import type { BlockStyles } from '../layout/block-styles.ts'
import { box, GAP, row } from '../layout/mail-tables.ts'
import type { MailNode } from '../layout/nodes.ts'
import { FONT_STACK } from '../research/analysis-html.ts'

/** Links in running text, where nothing stands behind the words but the card. */
export const LINK_COLOUR = '#1f4fb8'
/** What is beside the point: sources, days, labels. */
export const MUTED_COLOUR = '#5b6472'

/** The styles of words: a font that has Thai, and room for its marks above and below. */
export const textStyles = (styles: BlockStyles): Record<string, string> => ({
  'font-family': FONT_STACK,
  'font-size': styles.fontSize ?? '16px',
  'line-height': styles.lineHeight ?? '1.75',
  color: styles.color ?? '#334155',
  'text-align': styles.textAlign ?? 'left',
  ...(styles.fontWeight ? { 'font-weight': styles.fontWeight } : {}),
  ...(styles.fontStyle ? { 'font-style': styles.fontStyle } : {}),
  ...(styles.textDecoration ? { 'text-decoration': styles.textDecoration } : {}),
})

/** The styles of the box around words; none where nothing of it would be seen. */
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

/** A row of words, in a box of its own where the block has a background, a border or padding. */
export function textRow(styles: BlockStyles, ...children: readonly MailNode[]): MailNode {
  const room = { padding: styles.margin ?? GAP }
  const frame = frameStyles(styles)
  if (!frame) return row({ ...room, ...textStyles(styles) }, ...children)
  return row(room, box({ styles: { ...textStyles(styles), ...frame } }, children))
}

/**
 * The colour of links among words: that of the words where a background of its own is behind them.
 */
export const linkColour = (styles: BlockStyles): string =>
  frameStyles(styles)?.['background-color'] ? (styles.color ?? '#334155') : LINK_COLOUR
