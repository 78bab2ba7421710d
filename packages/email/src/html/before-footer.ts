import { bodyEnd } from './body-end.ts'
import { atEndOf, type Placed, placedBefore } from './content-end.ts'
import { type MailNode, type MailTree, mailTree, pathTo, type Seen, weightIn } from './mail-tree.ts'
import { OpenElements } from './open-elements.ts'
import { scanHtml } from './scan-html.ts'
import { VOID_ELEMENTS } from './void-elements.ts'

/** The tags that every footer has. */
const FOOTER_TAG = /\{\{\s*(?:unsubscribe_url|postal_address)\s*(?:\|[^{}]*)?\}\}/i
/** The other one of the two. */
const OTHER_TAG = {
  unsubscribe: /\{\{\s*postal_address\b/i,
  address: /\{\{\s*unsubscribe_url\b/i,
}
const FOOTER_ELEMENT = /^<footer\b|\s(?:class|id)=["']?[^"'>]*foot/i
const OTHER_FOOT = /^<(?!footer\b)[^>]*foot(?:ball|note|age|wear|path|print)/i
/** Footers have no headlines. */
const CONTENT = /<h[1-4]\b|\{\{\s*(?:content|stories)\b/gi
/** Words of short lines that only footers have. */
const FOOTER_WORDS =
  /©|&copy;|all rights reserved|unsubscribe|follow us|manage (?:your )?preferences|สงวนลิขสิทธิ์|ยกเลิกการรับ|ติดตามเรา/i
const PART = new RegExp(`${FOOTER_WORDS.source}|\\s(?:class|id)=["']?[^"'>]*social`, 'i')
const SHORT = 240
/** Words alone are of a footer only in this last share of a page, and other marks in this one. */
const WORDS_FROM = 0.7
const MARKS_FROM = 0.5

const BLOCKS =
  /^(?:address|article|aside|blockquote|body|br|center|div|footer|h[1-6]|header|hr|li|main|ol|p|section|t[dhr]|table|tbody|ul)$/
const HOLDERS = /^(?:article|aside|body|center|div|footer|html|main|section|t[dh])$/
/** The edge of the layout's card: its content and its footer each have one. */
const CARD_EDGE = /\bclass="[^"]*\bnl-edge\b/

/**
 * Inserts HTML between a page's content and its footer; at the end of the content if the page has
 * no footer. A link to unsubscribe at the top does not make a footer of what follows it.
 */
export function beforeFooter(page: string, html: string): string {
  const tree = mailTree(page)
  const last = lastFooter(page, tree)
  const mark = last ? null : footerMark(tree)
  const from = (last ?? mark)?.start
  if (from === undefined) return insert(page, endOfContent(page, tree, html))
  const footer = last ? withPartsAbove(page, last) : mark && footerOf(page, mark)
  if (footer && !CARD_EDGE.test(page)) return insert(page, placedBefore(footer, html))
  return insert(page, { at: placeAbove(page, from), html })
}

const insert = (page: string, { at, html }: Placed): string =>
  `${page.slice(0, at)}${html}\n${page.slice(at)}`

function endOfContent(page: string, { root }: MailTree, html: string): Placed {
  const placed = atEndOf(root, html)
  return placed.at === page.length ? { at: bodyEnd(page), html: `\n${html}` } : placed
}

/**
 * The element that ends the page and is clearly a footer, however little news there is above it:
 * it is called one and has a footer's tag, or it begins with both. Null: there is none.
 */
function lastFooter(page: string, { root, seen }: MailTree): MailNode | null {
  const tag = seen.findLast(({ source }) => FOOTER_TAG.test(source))
  if (!tag) return null
  const ends = pathTo(tag.node).filter(
    ({ name, before, upTo }) => BLOCKS.test(name) && before > 0 && upTo === root.upTo,
  )
  const named = ends.find((node) => FOOTER_ELEMENT.test(node.tag) && !OTHER_FOOT.test(node.tag))
  if (named) return named
  const otherTag = OTHER_TAG[/unsubscribe_url/i.test(tag.source) ? 'unsubscribe' : 'address']
  const other = seen.findLast(({ source }) => otherTag.test(source))
  const news = [...page.matchAll(CONTENT)].at(-1)?.index ?? -1
  const begins = ({ start, before }: MailNode) =>
    start > news && start < (other?.start ?? -1) && tag.before - before < SHORT
  return ends.find(begins) ?? null
}

/** The first sign of the footer that follows the content; null: there is none. */
function footerMark({ root, seen }: MailTree): Seen | null {
  const after = (share: number) => seen.filter(({ before }) => before >= root.upTo * share)
  const isText = ({ source }: Seen) => !source.startsWith('<')
  const tag = after(MARKS_FROM).find(({ source }) => FOOTER_TAG.test(source))
  const element = after(MARKS_FROM).find((one) => !isText(one) && FOOTER_ELEMENT.test(one.source))
  return tag ?? element ?? after(WORDS_FROM).find((one) => isText(one) && isFooterText(one.source)) ?? null
}

const isFooterText = (text: string): boolean => text.trim().length < SHORT && FOOTER_WORDS.test(text)

/**
 * The outermost element with the mark that is called a footer, or has more content before it than
 * before the mark; with the footer's parts right above it. Null: nothing stands above the mark.
 */
function footerOf(page: string, { node, source, before, start }: Seen): MailNode | null {
  const path = pathTo(node)
  const own = node.children.find((child) => child.start === start)
  const blocks = [...path, ...(own && source.startsWith('<') ? [own] : [])].filter(({ name }) =>
    BLOCKS.test(name),
  )
  const named = blocks.find(({ tag, before: above }) => above > 0 && FOOTER_ELEMENT.test(tag))
  const footer = named ?? blocks.find((block) => block.before > 0 && block.before >= before - block.before)
  return footer ? withPartsAbove(page, footer) : null
}

/** A line with a copyright, or with icons of networks, is of the footer below it too. */
function withPartsAbove(page: string, footer: MailNode): MailNode {
  const siblings = footer.parent?.children ?? []
  const isPart = (node: MailNode) =>
    node.before > 0 && weightIn(node) < SHORT && PART.test(page.slice(node.start, node.end))
  let first = siblings.indexOf(footer)
  for (let above = siblings[first - 1]; above && isPart(above); above = siblings[first - 1]) first -= 1
  return siblings[first] ?? footer
}

type Open = { name: string; start: number; isEdge: boolean }

/** Where a block can be placed above the one that begins or continues there. */
function placeAbove(page: string, to: number): number {
  const open = new OpenElements<Open>()
  let boundary = 0
  for (const token of scanHtml(page)) {
    if (token.start >= to) break
    if (token.kind !== 'open' && token.kind !== 'close') continue
    const { name, start, end } = token
    if (BLOCKS.test(name)) boundary = end
    if (token.kind === 'close') open.close(name)
    else if (!VOID_ELEMENTS.has(name))
      open.open({ name, start, isEdge: CARD_EDGE.test(page.slice(start, end)) })
  }
  const edge = open.path.findLastIndex(({ isEdge }) => isEdge)
  const holder = edge >= 0 ? edge : open.path.findLastIndex(({ name }) => HOLDERS.test(name))
  const child = open.path[holder + 1]
  return child && BLOCKS.test(child.name) ? child.start : boundary
}
