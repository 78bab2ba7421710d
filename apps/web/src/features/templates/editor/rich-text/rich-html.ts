import { LITERAL_BRACES } from '@newsloom/email/merge/merge-tags'
import { el, isElement, type MailElement, type MailNode } from '@newsloom/email/nodes/nodes'
import { nodesHtml } from '@newsloom/email/nodes/nodes-html'
import { richNodes } from '@newsloom/email/rich-text'

/**
 * The editor's HTML as a text block stores it: supported tags only, in one notation. Empty if it
 * has no text.
 */
export function storedHtml(editorHtml: string): string {
  const nodes = richNodes(editorHtml).map(tidied)
  return nodes.some(saysSomething) ? nodesHtml(nodes).replaceAll(CODED_BRACES, LITERAL_BRACES) : ''
}

/** Two braces that begin no merge tag: decoded by the browser they would. */
const CODED_BRACES = '&#123;&#123;'

function saysSomething(node: MailNode): boolean {
  if (typeof node === 'string') return node.trim() !== ''
  if (isElement(node)) return node.children.some(saysSomething)
  return 'words' in node
}

/** Removes the paragraph inside a list item; an empty paragraph keeps its line. */
function tidied(node: MailNode): MailNode {
  if (!isElement(node)) return node
  const children = node.children.map(tidied)
  const [first, ...rest] = children
  if (node.tag === 'li' && first !== undefined && isParagraph(first) && !rest.some(isParagraph))
    return el('li', {}, ...first.children, ...rest)
  if (node.tag === 'p' && first === undefined) return el('p', {}, el('br', {}))
  return el(node.tag, { attrs: { ...node.attrs } }, ...children)
}

const isParagraph = (node: MailNode): node is MailElement => isElement(node) && node.tag === 'p'

/**
 * A text block's content for the editor. Quotes and angle brackets in a merge tag would end
 * attributes and text in the browser's parser; an empty line needs no line break inside.
 */
export const editorHtml = (content: string): string =>
  content
    .replaceAll(CODED_BRACES, LITERAL_BRACES)
    .replace(/\{\{[^{}]*\}\}/g, (tag) =>
      tag.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .replace(/<p>\s*<br\s*\/?>\s*<\/p>/gi, '<p></p>')
