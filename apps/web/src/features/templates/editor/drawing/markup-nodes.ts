import { el, isMailTag, type MailNode, words } from '@newsloom/email/nodes/nodes'

/**
 * Email HTML without a tree, such as an analysis, as nodes for the canvas. Its text is never a
 * merge tag; elements that no email has are reduced to their text.
 */
export function markupNodes(html: string): MailNode[] {
  // a document of its own, which runs and loads nothing
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].flatMap(nodesOf)
}

function nodesOf(node: ChildNode): MailNode[] {
  if (node instanceof Text) return [words(node.data)]
  if (!(node instanceof Element) || NO_WORDS.has(node.localName)) return []
  const children = [...node.childNodes].flatMap(nodesOf)
  if (!isMailTag(node.localName)) return children
  return [el(node.localName, { attrs: attrsOf(node), styles: stylesOf(node) }, ...children)]
}

const NO_WORDS = new Set(['script', 'style', 'template', 'title'])

const attrsOf = (element: Element): Record<string, string> =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

const stylesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    (element.getAttribute('style') ?? '').split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, colon).trim()
      return colon > 0 && name ? [[name, declaration.slice(colon + 1).trim()]] : []
    }),
  )
