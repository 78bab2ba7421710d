import { escapeHtml } from '../html/escape.ts'
import { VOID_ELEMENTS } from '../html/void-elements.ts'
import { LITERAL_BRACES } from '../merge/merge-tags.ts'
import { darkClasses, OWN_COLOURS } from '../styles/dark-mode.ts'
import { isElement, type MailElement, type MailNode } from './nodes.ts'

/**
 * Renders a tree as email HTML: text escaped, styles inline, Outlook's parts as conditional
 * comments.
 */
export function nodesHtml(nodes: readonly MailNode[]): string {
  return nodes.map(nodeHtml).join('')
}

function nodeHtml(node: MailNode): string {
  if (typeof node === 'string') return ownText(node)
  if (isElement(node)) return elementHtml(node)
  if ('words' in node) return foreignText(node.words)
  return 'outlook' in node ? `<!--[if mso]>${node.outlook}<![endif]-->` : node.markup
}

/** The template's own text: merge tags stay open, and the tag for literal braces becomes braces. */
const ownText = (text: string): string => text.split(LITERAL_BRACES).map(escapeHtml).join('&#123;&#123;')

/**
 * Braces become character references, so no merge tag can form, not even together with the
 * template's text.
 */
const foreignText = (text: string): string =>
  escapeHtml(text).replaceAll('{', '&#123;').replaceAll('}', '&#125;')

function elementHtml({ tag, attrs, styles, children, keepsColours }: MailElement): string {
  const css = Object.entries(styles)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')
  const names = [attrs.class ?? '', ...(keepsColours ? [OWN_COLOURS] : darkClasses(styles))]
    .filter(Boolean)
    .join(' ')
  const all = { ...attrs, ...(names ? { class: names } : {}), ...(css ? { style: css } : {}) }
  const open = `<${tag}${Object.entries(all)
    .map(([name, value]) => ` ${name}="${quoted(value)}"`)
    .join('')}>`
  return VOID_ELEMENTS.has(tag) ? open : `${open}${nodesHtml(children)}</${tag}>`
}

/** Escapes a double-quoted value. Single quotes stay, which keeps font lists short. */
const quoted = (value: string): string => escapeHtml(value).replaceAll('&#39;', "'")
