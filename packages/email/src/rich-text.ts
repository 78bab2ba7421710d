import { linkAddress } from './address.ts'
import { decodeHtml } from './html/escape.ts'
import type { HtmlToken } from './html/html-token.ts'
import { scanHtml } from './html/scan-html.ts'
import { LITERAL_BRACES, parseMergeTags } from './merge/merge-tags.ts'
import { el, type MailNode, type MailTag, words } from './nodes/nodes.ts'

type OpenToken = Extract<HtmlToken, { kind: 'open' }>
type RichTag = Extract<MailTag, 'a' | 'br' | 'em' | 'li' | 'ol' | 'p' | 's' | 'strong' | 'u' | 'ul'>
const TAGS: Record<string, RichTag> = {
  a: 'a',
  b: 'strong',
  br: 'br',
  em: 'em',
  i: 'em',
  li: 'li',
  ol: 'ol',
  p: 'p',
  s: 's',
  strong: 'strong',
  u: 'u',
  ul: 'ul',
}
/** Block elements that become paragraphs, or are dropped if empty. */
const LOOSE = new Set(['blockquote', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'section', 'tr'])
const tagOf = (name: string): RichTag | undefined => TAGS[name] ?? (LOOSE.has(name) ? 'p' : undefined)

/**
 * The tags that end an open element: a paragraph ends at the next block, a link at the next link.
 */
const ENDED_BY: Record<string, readonly string[]> = { p: ['p', 'ol', 'ul', 'li'], a: ['a'], li: ['li'] }
/** An item's nested lists do not end it. */
const WALLS: Record<string, readonly string[]> = { li: ['ol', 'ul'] }

/**
 * Maximum nesting; text of deeper tags goes into the last one, as the tree is rendered recursively.
 */
const MAX_DEPTH = 40

type Open = {
  tag: MailTag
  name: string
  attrs: Record<string, string>
  children: MailNode[]
  isLoose?: boolean
}

/**
 * Parses the HTML of a text block into a tree of paragraphs, lists, bold, italic, underline,
 * strikethrough and links. Other tags and links that lead nowhere are reduced to their text;
 * scripts, styles and comments are removed.
 */
export function richNodes(html: string): MailNode[] {
  const reader = new Reader(html)
  for (const token of scanHtml(html)) reader.take(token)
  return reader.end()
}

class Reader {
  #html: string
  #stack: Open[] = [{ tag: 'div', name: '', attrs: {}, children: [] }]
  /** tags too deep to be opened, in order */
  #tooDeep: string[] = []

  constructor(html: string) {
    this.#html = html
  }

  take(token: HtmlToken): void {
    if (token.kind === 'text') this.#add(...textNodes(this.#html.slice(token.start, token.end)))
    else if (token.kind === 'open') this.#open(token)
    else if (token.kind === 'close') this.#close(tagOf(token.name) ?? '')
  }

  end(): MailNode[] {
    while (this.#stack.length > 1) this.#closeTop()
    return this.#stack[0]?.children ?? []
  }

  #open(token: OpenToken): void {
    const tag = tagOf(token.name)
    if (!tag) return
    if (tag === 'br') {
      this.#add(el('br', {}))
      return
    }
    this.#endOthers(tag)
    if (this.#stack.length > MAX_DEPTH) {
      this.#tooDeep.push(tag)
      return
    }
    // an item outside a list is a paragraph
    const isLost = tag === 'li' && !this.#stack.some((open) => open.name === 'ol' || open.name === 'ul')
    const attrs = tag === 'a' ? this.#link(token) : {}
    this.#stack.push({
      tag: isLost ? 'p' : tag,
      name: tag,
      attrs,
      children: [],
      isLoose: LOOSE.has(token.name),
    })
  }

  /** Closes elements that cannot contain the tag, as browsers do. */
  #endOthers(tag: RichTag): void {
    for (let at = this.#stack.length - 1; at > 0; at -= 1) {
      const { name } = this.#stack[at] ?? { name: '' }
      if (WALLS[tag]?.includes(name)) return
      if (!ENDED_BY[name]?.includes(tag)) continue
      while (this.#stack.length > at) this.#closeTop()
      return
    }
  }

  #link(token: OpenToken): Record<string, string> {
    const href = token.attributes.find(({ name }) => name === 'href')
    const typed = href ? decodeHtml(this.#html.slice(href.start, href.end)) : ''
    const address = linkAddress(typed, '')
    return address === null ? {} : { href: address }
  }

  #close(name: string): void {
    const tooDeep = this.#tooDeep.lastIndexOf(name)
    if (tooDeep >= 0) {
      this.#tooDeep.length = tooDeep
      return
    }
    if (name === '' || !this.#stack.some((open) => open.name === name)) return
    while (this.#stack.at(-1)?.name !== name) this.#closeTop()
    this.#closeTop()
  }

  #closeTop(): void {
    const done = this.#stack.pop()
    if (!done) return
    const { tag, attrs, children, isLoose } = done
    if (isLoose && !children.some(saysSomething)) return
    if (tag === 'a' && !('href' in attrs)) this.#add(...children)
    else this.#add(el(tag, { attrs }, ...children))
  }

  #add(...nodes: MailNode[]): void {
    for (const node of nodes) this.#stack.at(-1)?.children.push(node)
  }
}

const saysSomething = (node: MailNode): boolean => typeof node !== 'string' || node.trim() !== ''

/** Text and merge tags. An escaped brace does not start a tag. */
function textNodes(html: string): MailNode[] {
  return html.split(LITERAL_BRACES).flatMap((part, index) => [
    ...(index > 0 ? [words('{{')] : []),
    ...parseMergeTags(part).map((piece) => {
      if (piece.kind === 'tag') return decodeHtml(piece.raw)
      const text = decodeHtml(piece.text)
      return text.includes('{') && !piece.text.includes('{') ? words(text) : text
    }),
  ])
}
