import { cutWords } from '../text/cut-words.ts'
import { decodeHtml } from './escape.ts'
import type { HtmlToken } from './html-token.ts'
import { OpenElements } from './open-elements.ts'
import { scanHtml } from './scan-html.ts'
import { VOID_ELEMENTS } from './void-elements.ts'

export type HtmlElement = {
  name: string
  attrs: ReadonlyMap<string, string>
  /** it, or an ancestor, is hidden */
  isHidden: boolean
  /** its text has size 0; a picture inside is still visible */
  isTiny: boolean
  /** its visible text, including the alt texts of pictures */
  words: string
  /** number of links around it */
  links: number
}

const NO_WORDS = new Set(['head', 'title'])
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0\s*(?:;|$))/i
const SIZE = /(?:^|;)\s*font-size\s*:\s*([^;]+)/i

/** Whether an element's own attributes hide it. */
const isHiding = (attrs: ReadonlyMap<string, string>): boolean =>
  attrs.has('hidden') || HIDING.test(attrs.get('style') ?? '')

function tiny(attrs: ReadonlyMap<string, string>, isParentTiny: boolean): boolean {
  const size = SIZE.exec(attrs.get('style') ?? '')?.[1]
  return size === undefined ? isParentTiny : /^0(?:px)?\s*(?:!important)?$/i.test(size.trim())
}

export const attrsOf = (
  html: string,
  token: Extract<HtmlToken, { kind: 'open' }>,
): ReadonlyMap<string, string> =>
  new Map(token.attributes.map(({ name, start, end }) => [name, decodeHtml(html.slice(start, end))]))

/** The elements of an HTML fragment in order, each with its text. */
export function elementsOf(html: string): HtmlElement[] {
  const said: string[] = []
  const found: Found[] = []
  const open = new OpenElements<Found>()
  let links = 0
  const end = (elements: readonly Found[]) => {
    for (const element of elements) {
      element.to = said.length
      if (element.name === 'a') links -= 1
    }
  }
  for (const token of scanHtml(html)) {
    const parent = open.path.at(-1)
    if (token.kind === 'text' && !parent?.isTiny) said.push(decodeHtml(html.slice(token.start, token.end)))
    else if (token.kind === 'close') end(open.close(token.name))
    else if (token.kind === 'open') {
      const attrs = attrsOf(html, token)
      const element = new Found(token.name, attrs, { parent, links, said })
      found.push(element)
      if (token.name === 'img') said.push(attrs.get('alt') ?? '')
      if (VOID_ELEMENTS.has(token.name) || token.selfClosing) continue
      element.from = said.length
      open.open(element)
      if (token.name === 'a') links += 1
    }
  }
  end(open.path)
  return found
}

/**
 * Joins its text on demand: with deep nesting, every element contains the text of all inside it.
 */
class Found implements HtmlElement {
  readonly name: string
  readonly attrs: ReadonlyMap<string, string>
  readonly isHidden: boolean
  readonly isTiny: boolean
  readonly links: number
  /** range of its text in `#said`; void elements have none */
  from = 0
  to = 0
  readonly #said: readonly string[]

  constructor(
    name: string,
    attrs: ReadonlyMap<string, string>,
    { parent, links, said }: { parent: Found | undefined; links: number; said: readonly string[] },
  ) {
    this.name = name
    this.attrs = attrs
    this.isHidden = (parent?.isHidden ?? false) || isHiding(attrs) || NO_WORDS.has(name)
    this.isTiny = tiny(attrs, parent?.isTiny ?? false)
    this.links = links
    this.#said = said
  }

  get words(): string {
    return this.#said.slice(this.from, this.to).join('')
  }
}

/** A text quoted for a message. */
export function quoted(text: string): string {
  return `'${cutWords(text, 40)}'`
}
