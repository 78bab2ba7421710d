import { CONTENT_WIDTH } from '../styles/widths.ts'
import { el, type MailElement, type MailNode } from './nodes.ts'

/** Default margin of a block. */
export const GAP = '0 0 16px'

type Cell = { styles?: Record<string, string>; attrs?: Record<string, string>; keepsColours?: boolean }

/** A one-cell table, the only box all email programs render alike. `width` '' fits the content. */
export function box(cell: Cell, children: readonly MailNode[], width = '100%'): MailElement {
  const attrs = { role: 'presentation', ...(width ? { width } : {}), ...PLAIN }
  // rounded corners need separate borders
  const styles: Record<string, string> = cell.styles?.['border-radius']
    ? { 'border-collapse': 'separate' }
    : {}
  return el('table', { attrs, styles }, el('tbody', {}, el('tr', {}, el('td', cell, ...children))))
}
const PLAIN = { cellpadding: '0', cellspacing: '0', border: '0' }

/** A block's row, as wide as the card's content. */
export const row = (styles: Record<string, string>, ...children: readonly MailNode[]): MailElement =>
  box({ styles }, children)

/** A horizontal line, announced as a separator. */
export const separator = (styles: Record<string, string>): MailElement => ({
  ...box({ styles }, ['\u00a0']),
  attrs: { role: 'separator', width: '100%', ...PLAIN },
})

/** Width of each of `count` boxes side by side, px. */
export const columnWidth = (count: number, gap: number): number =>
  Math.floor((CONTENT_WIDTH - (count - 1) * gap) / count)

/** Boxes side by side that wrap where they do not fit. `phone`: the class for phone rules. */
export function sideBySide(boxes: readonly MailNode[][], gap: number, phone: string): MailNode[] {
  const last = boxes.length - 1
  const width = columnWidth(boxes.length, gap)
  return boxes.flatMap((children, index) => {
    const outer = index < last ? width + gap : width
    const start = index === 0 ? GHOST_TABLE : '</td>'
    const padding = index < last ? `0 ${gap}px 16px 0` : '0 0 16px'
    // Outlook ignores padding on a div, so the cell around it has the same
    const between = `${start}<td width="${outer}" valign="top" style="padding:${padding}">`
    return [
      { outlook: between },
      el(
        'div',
        {
          attrs: { class: phone },
          styles: {
            display: 'inline-block',
            width: '100%',
            'max-width': `${outer}px`,
            'vertical-align': 'top',
          },
        },
        el('div', { attrs: { class: 'nl-in' }, styles: { padding } }, ...children),
      ),
      ...(index === last ? [{ outlook: '</td></tr></table>' }] : []),
    ]
  })
}
const GHOST_TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>'
