import { escapeHtml } from './escape.ts'
import { isElement, type MailElement, type MailNode } from './nodes.ts'

const VOID = new Set(['br', 'hr', 'img'])

/** A tree as mail HTML: text escaped, styles inline, Outlook's parts as conditional comments. */
export function nodesHtml(nodes: readonly MailNode[]): string {
  return nodes.map(nodeHtml).join('')
}

function nodeHtml(node: MailNode): string {
  if (typeof node === 'string') return escapeHtml(node)
  if (isElement(node)) return elementHtml(node)
  return 'outlook' in node ? `<!--[if mso]>${node.outlook}<![endif]-->` : node.markup
}

function elementHtml({ tag, attrs, styles, children }: MailElement): string {
  const css = Object.entries(styles)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const all = Object.entries(css ? { ...attrs, style: css } : attrs)
  const open = `<${tag}${all.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`
  return VOID.has(tag) ? open : `${open}${nodesHtml(children)}</${tag}>`
}
