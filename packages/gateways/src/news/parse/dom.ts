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
  textContent: string | null
  closest(selector: string): DomElement | null
  remove(): void
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  querySelector(selector: string): DomElement | null
  querySelectorAll(selector: string): Iterable<DomElement>
}
export type DomDocument = DomElement & {
  readonly body: DomElement
  readonly documentElement: DomElement
}

/** Old templates write names of attributes in capitals, which linkedom keeps. */
const CAPITALS = /\s[A-Z][A-Z-]+\s?=/

export function parseDocument(html: string): DomDocument {
  const { document }: { document: DomDocument } = parseHTML(html)
  if (CAPITALS.test(html)) for (const element of document.querySelectorAll('*')) lowerNames(element)
  return document
}

function lowerNames(element: DomElement): void {
  for (const { name, value } of [...element.attributes]) {
    const lower = name.toLowerCase()
    if (name === name.toUpperCase() && element.getAttribute(lower) === null)
      element.setAttribute(lower, value)
  }
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
