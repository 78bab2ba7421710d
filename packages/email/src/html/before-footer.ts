import { beforeBodyEnd } from './body-end.ts'
import type { HtmlToken } from './html-token.ts'
import { OpenElements } from './open-elements.ts'
import { scanHtml } from './scan-html.ts'
import { VOID_ELEMENTS } from './void-elements.ts'

/** The tags that every footer has. */
const OF_FOOTER = ['unsubscribe_url', 'postal_address'].map(
  (tag) => new RegExp(`\\{\\{\\s*${tag}\\s*(?:\\|[^{}]*)?\\}\\}`, 'i'),
)
const BLOCKS =
  /^(?:address|article|aside|blockquote|body|br|center|div|footer|h[1-6]|header|hr|li|main|ol|p|section|t[dhr]|table|tbody|ul)$/
/** Elements that hold blocks, which a table or a paragraph does not. */
const HOLDERS = /^(?:article|aside|body|center|div|footer|html|main|section|t[dh])$/
/** The edge of the layout's card: its content and its footer each have one. */
const CARD_EDGE = /\bclass="[^"]*\bnl-edge\b/

type Open = { name: string; start: number; isEdge: boolean }

/**
 * Inserts HTML above a page's footer, inside the card if the layout made the page; at the end of
 * the body if the page has no unsubscribe link and no postal address.
 */
export function beforeFooter(page: string, html: string): string {
  const tokens = scanHtml(page)
  const lasts = OF_FOOTER.map((tag) =>
    tokens.findLastIndex(
      ({ kind, start, end }) => (kind === 'open' || kind === 'text') && tag.test(page.slice(start, end)),
    ),
  ).filter((index) => index >= 0)
  if (lasts.length === 0) return beforeBodyEnd(page, html)
  const at = placeAbove(page, tokens, Math.min(...lasts))
  return `${page.slice(0, at)}${html}\n${page.slice(at)}`
}

/** Where a block can stand above the one that the token belongs to. */
function placeAbove(page: string, tokens: readonly HtmlToken[], index: number): number {
  const open = new OpenElements<Open>()
  let boundary = 0
  for (const token of tokens.slice(0, index)) {
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
