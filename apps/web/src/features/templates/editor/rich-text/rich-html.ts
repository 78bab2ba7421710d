import { el, isElement, type MailElement, type MailNode } from '@newsloom/email/layout/nodes'
import { nodesHtml } from '@newsloom/email/layout/nodes-html'
import { LITERAL_BRACES } from '@newsloom/email/merge/merge-tags'
import { richNodes } from '@newsloom/email/rich-text'

/**
 * What the editor holds, as a text block keeps it: the tags that mail knows, in one spelling. Empty
 * where nothing is said.
 */
export function keptHtml(editorHtml: string): string {
  const nodes = richNodes(editorHtml).map(tidied)
  return nodes.some(saysSomething) ? nodesHtml(nodes).replaceAll(CODED_BRACES, LITERAL_BRACES) : ''
}

/** Two braces that start no merge tag: the browser would make them two that do. */
const CODED_BRACES = '&#123;&#123;'

function saysSomething(node: MailNode): boolean {
  if (typeof node === 'string') return node.trim() !== ''
  if (isElement(node)) return node.children.some(saysSomething)
  return 'words' in node
}

/** A list's item needs no paragraph of its own; an empty paragraph keeps its line. */
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
 * What a text block keeps, as the editor reads it. Quotes and angle brackets of a merge tag would
 * end attributes and text for the browser's parser; a line of its own needs no break inside.
 */
export const editorHtml = (content: string): string =>
  content
    .replaceAll(CODED_BRACES, LITERAL_BRACES)
    .replace(/\{\{[^{}]*\}\}/g, (tag) =>
      tag.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .replace(/<p>\s*<br\s*\/?>\s*<\/p>/gi, '<p></p>')
