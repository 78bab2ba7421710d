import { decodeHtml } from './escape.ts'
import { el, type MailElement, type MailNode, type MailTag } from './nodes.ts'
import { scanHtml } from './scan-html.ts'

const TAGS: Record<string, MailTag> = {
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
const VOID = new Set<MailTag>(['br'])

type Open = { tag: MailTag; name: string; attrs: Record<string, string>; children: MailNode[] }

/**
 * What people wrote in a text block, as a tree: paragraphs, lists, bold, italic, underlined, struck and links. Other tags
 * go and leave their words; scripts, styles and comments go whole.
 */
export function richNodes(html: string): MailNode[] {
  const root: Open = { tag: 'div', name: '', attrs: {}, children: [] }
  const stack: Open[] = [root]
  const top = () => stack.at(-1) ?? root
  const closeTop = () => {
    const done = stack.pop()
    if (done) top().children.push(finished(done))
  }
  for (const token of scanHtml(html)) {
    const source = html.slice(token.start, token.end)
    if (token.kind === 'text') top().children.push(decodeHtml(source))
    else if (token.kind === 'open') {
      const tag = TAGS[token.name]
      if (!tag) continue
      const href = token.attributes.find(({ name }) => name === 'href')
      const attrs = tag === 'a' && href ? { href: decodeHtml(html.slice(href.start, href.end)).trim() } : {}
      const open: Open = { tag, name: token.name, attrs: safeAttrs(attrs), children: [] }
      if (VOID.has(tag)) top().children.push(finished(open))
      else stack.push(open)
    } else if (token.kind === 'close' && stack.some(({ name }) => name === token.name && name !== '')) {
      while (top().name !== token.name) closeTop()
      closeTop()
    }
  }
  while (stack.length > 1) closeTop()
  return root.children
}

const finished = ({ tag, attrs, children }: Open): MailElement => el(tag, { attrs }, ...children)

const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|#|\/|\{\{)/i
const safeAttrs = ({ href }: { href?: string }): Record<string, string> =>
  href !== undefined && ADDRESS.test(href) ? { href } : {}
