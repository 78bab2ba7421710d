import type { HtmlToken } from './html-token.ts'
import { scanHtml } from './scan-html.ts'
import { VOID_ELEMENTS } from './void-elements.ts'

/**
 * An element of a page, in offsets of its source, with how much a reader sees of it: `before` it
 * and up to its end, counted in characters.
 */
export type MailNode = {
  name: string
  tag: string
  start: number
  /** the end of the content, where the closing tag starts */
  closeStart: number
  end: number
  before: number
  upTo: number
  /** it, or an element around it, is not shown */
  isUnseen: boolean
  parent: MailNode | null
  children: MailNode[]
}
/** A text or a tag, the element that it is in, and how much a reader has seen before it. */
export type Seen = { source: string; start: number; node: MailNode; before: number }
export type MailTree = { root: MailNode; seen: Seen[] }

/** Characters that a place for news, and a picture, count for. */
const NEWS = 2_000
const PICTURE = 60
const NEWS_TAGS = /\{\{\s*(?:content|stories)\s*(?:\|[^{}]*)?\}\}/i
/** Blanks, and the tag of an address of whatever length. */
const UNCOUNTED = /&nbsp;|&zwnj;|\{\{\s*postal_address\s*\}\}|\s+/gi
/** Elements whose end tags may be missing, by those that end them. */
const ENDED_BY: Record<string, RegExp> = {
  td: /^t[dhr]$/,
  th: /^t[dhr]$/,
  tr: /^(?:tr|tbody|tfoot)$/,
  tbody: /^(?:tbody|tfoot)$/,
  li: /^li$/,
}
const HIDDEN = /\bdisplay\s*:\s*none|\bmso-hide\s*:\s*all|\shidden\b/i
const UNSEEN = /^(?:head|title|style|script|template)$/
const PIXEL = /\b(?:width|height)\s*[=:]\s*["']?[012](?:px)?\b/i

/** Reads a page as a tree, so a place in it can be found by what a reader sees. */
export function mailTree(page: string): MailTree {
  const root = nodeOf({ name: '', tag: '', start: 0, before: 0, parent: null })
  const seen: Seen[] = []
  let at = root
  let sum = 0
  /** open elements by name: an end tag without one costs a lookup, however many are open */
  const open = new Map<string, number>()
  const count = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by)
  const end = (until: MailNode, closeStart: number, to: number) => {
    for (; at !== until.parent && at.parent; at = at.parent) {
      Object.assign(at, { closeStart, end: at === until ? to : closeStart, upTo: sum })
      count(at.name, -1)
    }
  }
  for (const token of scanHtml(page)) {
    if (token.kind === 'raw') continue
    const source = page.slice(token.start, token.end)
    if (token.kind === 'close') {
      if (open.get(token.name)) end(innermost(at, token.name), token.start, token.end)
      continue
    }
    if (token.kind === 'open') {
      const ended = impliedEnd(at, token.name)
      if (ended) end(ended, token.start, token.start)
    }
    seen.push({ source, start: token.start, node: at, before: sum })
    if (!at.isUnseen) sum += weightOf(token, source)
    if (token.kind !== 'open' || token.selfClosing || VOID_ELEMENTS.has(token.name)) continue
    const node = nodeOf({ name: token.name, tag: source, start: token.start, before: sum, parent: at })
    at.children.push(node)
    at = node
    count(node.name, 1)
  }
  for (let last: MailNode | null = at; last; last = last.parent)
    Object.assign(last, { closeStart: page.length, end: page.length, upTo: sum })
  return { root, seen }
}

type Begun = Pick<MailNode, 'name' | 'tag' | 'start' | 'before' | 'parent'>
const nodeOf = (begun: Begun): MailNode => ({
  ...begun,
  closeStart: begun.start,
  end: begun.start,
  upTo: begun.before,
  isUnseen: begun.parent?.isUnseen === true || UNSEEN.test(begun.name) || HIDDEN.test(begun.tag),
  children: [],
})

function innermost(from: MailNode, name: string): MailNode {
  let node = from
  while (node.name !== name && node.parent) node = node.parent
  return node
}

/** Between a cell and the tag that ends it; more are of no mail. */
const MOST_BETWEEN = 50

/** The outermost element that this one ends without an end tag, inside its own table or list. */
function impliedEnd(from: MailNode, name: string): MailNode | null {
  if (!/^(?:t[dhr]|tbody|tfoot|li)$/.test(name)) return null
  let ended: MailNode | null = null
  let node = from
  for (let level = 0; node.parent && level < MOST_BETWEEN; level += 1, node = node.parent) {
    if (/^(?:table|ul|ol)$/.test(node.name)) break
    if (ENDED_BY[node.name]?.test(name)) ended = node
  }
  return ended
}

function weightOf(token: HtmlToken, source: string): number {
  if (token.kind === 'text')
    return NEWS_TAGS.test(source) ? NEWS : source.replaceAll(UNCOUNTED, ' ').trim().length
  return token.kind === 'open' && token.name === 'img' && !PIXEL.test(source) ? PICTURE : 0
}

/** How much a reader sees of an element. */
export const weightIn = ({ before, upTo }: MailNode): number => upTo - before

/** From the outermost to this one, without the page itself. */
export function pathTo(node: MailNode): MailNode[] {
  const path: MailNode[] = []
  for (let one = node; one.parent; one = one.parent) path.push(one)
  return path.toReversed()
}
