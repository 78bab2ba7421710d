import type { BlockStyles } from '../styles/block-styles.ts'
import { fontStack } from '../styles/fonts.ts'
import { box } from './mail-tables.ts'
import { el, type MailElement } from './nodes.ts'

/** For a block without a colour. */
const DOCUMENTED_COLOUR = '#3B82F6'

type Button = { label: string; address: string | null; styles: BlockStyles }

/**
 * A link that looks like a button: a filled cell around a padded link, so the whole area is
 * clickable. Outlook ignores padding on links; there the cell has it. Without an address it looks
 * the same but is not a link.
 */
export function buttonNode({ label, address, styles }: Button): MailElement {
  const padding = styles.padding ?? '12px 24px'
  const isWide = styles.width === '100%'
  const fill = styles.backgroundColor ?? DOCUMENTED_COLOUR
  const cell = {
    'background-color': fill,
    'border-radius': styles.borderRadius ?? '6px',
    'text-align': 'center',
    'mso-padding-alt': padding,
    ...(styles.border ? { border: styles.border } : {}),
  }
  const labelStyles = {
    display: isWide ? 'block' : 'inline-block',
    padding,
    'font-family': fontStack(styles.fontFamily),
    'font-size': styles.fontSize ?? '16px',
    'line-height': styles.lineHeight ?? '1.5',
    'font-weight': styles.fontWeight ?? '600',
    color: styles.color ?? 'white',
    'text-decoration': styles.textDecoration ?? 'none',
    'mso-line-height-rule': 'exactly',
  }
  const shown = label || '\u00a0'
  const inner =
    address === null
      ? el('span', { styles: labelStyles, keepsColours: true }, shown)
      : el('a', { attrs: { href: address }, styles: labelStyles, keepsColours: true }, shown)
  return box({ styles: cell, keepsColours: true }, [inner], isWide ? '100%' : '')
}
