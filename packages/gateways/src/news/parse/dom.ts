import { parseHTML } from 'linkedom'

/** The parts of the DOM in use, as the packages do not load browser types. */
export type DomNode = {
  readonly nodeType: number
  readonly localName?: string | null
  readonly textContent: string | null
  readonly firstChild: DomNode | null
  readonly nextSibling: DomNode | null
}
export type DomElement = DomNode & {
  readonly parentElement: DomElement | null
  readonly isConnected: boolean
  closest(selector: string): DomElement | null
  remove(): void
  getAttribute(name: string): string | null
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
}
export type DomDocument = DomElement & {
  readonly body: DomElement
  readonly documentElement: DomElement
}

export function parseDocument(html: string): DomDocument {
  const { document } = parseHTML(html)
  return document
}

export function childrenOf(node: DomNode): DomNode[] {
  const children: DomNode[] = []
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child)
  return children
}

/** The trimmed value of an attribute of the first match, or null. */
export function attribute(root: DomElement, selector: string, name: string): string | null {
  return root.querySelector(selector)?.getAttribute(name)?.trim() || null
}
