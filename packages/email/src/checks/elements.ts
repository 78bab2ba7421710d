import { decodeHtml } from '../html/escape.ts'
import type { HtmlToken } from '../html/html-token.ts'
import { scanHtml } from '../html/scan-html.ts'

export type HtmlElement = {
  name: string
  attrs: ReadonlyMap<string, string>
  /** it, or something around it, is not shown */
  isHidden: boolean
  /** its words are of size 0: a picture in it is seen all the same */
  isTiny: boolean
  /** the words that can be seen in it, its pictures' alt texts among them */
  words: string
  /** how many links it stands in */
  links: number
}

const VOID = new Set(['area', 'base', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'wbr'])
const NO_WORDS = new Set(['head', 'title'])
const HIDING = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0\s*(?:;|$))/i
const SIZE = /(?:^|;)\s*font-size\s*:\s*([^;]+)/i

/** Whether an element's own style attribute keeps it from being seen. */
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

/** The elements of a piece of HTML in their order, each with what it says. */
export function elementsOf(html: string): HtmlElement[] {
  const found: HtmlElement[] = []
  const open: HtmlElement[] = []
  const say = (words: string) => {
    for (const element of open) element.words += words
  }
  for (const token of scanHtml(html)) {
    if (token.kind === 'text' && !open.at(-1)?.isTiny) say(decodeHtml(html.slice(token.start, token.end)))
    else if (token.kind === 'close') closeTo(open, token.name)
    else if (token.kind === 'open') {
      const attrs = attrsOf(html, token)
      const isHidden = (open.at(-1)?.isHidden ?? false) || isHiding(attrs) || NO_WORDS.has(token.name)
      const isTiny = tiny(attrs, open.at(-1)?.isTiny ?? false)
      const links = open.filter(({ name }) => name === 'a').length
      const element = { name: token.name, attrs, isHidden, isTiny, words: '', links }
      found.push(element)
      if (token.name === 'img') say(attrs.get('alt') ?? '')
      if (!VOID.has(token.name) && !token.selfClosing) open.push(element)
    }
  }
  return found
}

function closeTo(open: { name: string }[], name: string): void {
  const at = open.findLastIndex((element) => element.name === name)
  if (at >= 0) open.length = at
}

/** Words as a message quotes them. */
export function quoted(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return `‘${words.length > 40 ? `${words.slice(0, 40)}…` : words}’`
}
