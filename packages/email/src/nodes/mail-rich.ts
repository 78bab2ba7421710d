import { linkAddress } from '../address.ts'
import type { MailData } from '../mail-data.ts'
import { richNodes } from '../rich-text.ts'
import type { BlockStyles } from '../styles/block-styles.ts'
import { linkColour } from '../styles/text-styles.ts'
import { el, isElement, type MailElement, type MailNode, type MailTag } from './nodes.ts'

/** Outlook indents lists by margin, not by padding. */
const LIST = { margin: '0 0 12px 24px', padding: '0' }
const STYLES: Partial<Record<MailTag, Record<string, string>>> = {
  p: { margin: '0 0 12px' },
  ul: { ...LIST, 'list-style-type': 'disc' },
  ol: { ...LIST, 'list-style-type': 'decimal' },
  li: { margin: '0 0 4px' },
}

/** A block's rich text with inline styles on every element, as email needs. */
export function mailRich(html: string, styles: BlockStyles, { publicUrl }: MailData): MailNode[] {
  const link = linkColour(styles)
  const styled = (node: MailNode): MailNode => {
    if (!isElement(node)) return node
    const children = node.children.map(styled)
    if (node.tag !== 'a') return el(node.tag, { styles: STYLES[node.tag] ?? {} }, ...children)
    const href = linkAddress(node.attrs.href ?? '', publicUrl) ?? '#'
    return el('a', { attrs: { href }, styles: { color: link, 'text-decoration': 'underline' } }, ...children)
  }
  return endFlush(richNodes(html).map(styled))
}

/** Removes the last element's bottom margin: the row adds its own. */
function endFlush(nodes: MailNode[]): MailNode[] {
  const last = nodes.at(-1)
  if (last === undefined || !isElement(last) || !last.styles.margin) return nodes
  const margin = last.styles.margin === LIST.margin ? '0 0 0 24px' : '0'
  const flush: MailElement = { ...last, styles: { ...last.styles, margin } }
  return [...nodes.slice(0, -1), flush]
}
