import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { compileMail } from '../merge/compile-mail.ts'
import { renderMail } from '../merge/render-mail.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

const ACTING = new Set(
  'script iframe frame frameset form textarea select button object embed applet base portal'.split(' '),
)
const SCHEMES = new Set(['javascript:', 'vbscript:', 'data:'])
const ADDRESSES = new Set('href src action formaction background poster data from to values by'.split(' '))

/**
 * Active content that a browser would run, with scripts on and off, found by a standard parser.
 * Merge tags are filled without any values.
 */
export function actingParts(html: string): string[] {
  const mail = compileMail({ subject: '', html, text: '', values: {}, trackedUrls: new Set() })
  const delivered = renderMail(mail, { values: {}, linkFor: (url) => url }).html
  const found = [true, false].flatMap((scriptingEnabled) => inNode(parse(delivered, { scriptingEnabled })))
  return [...new Set(found)]
}

function inNode(root: Node): string[] {
  const found: string[] = []
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    if ('tagName' in node) found.push(...inElement(node))
    if ('content' in node) open.push(node.content)
    if ('childNodes' in node) open.push(...node.childNodes)
  }
  return found
}

function inElement({ tagName, attrs }: Element): string[] {
  const values = new Map(attrs.map(({ name, value }) => [name, value]))
  const isRefresh = tagName === 'meta' && values.get('http-equiv')?.toLowerCase() === 'refresh'
  const acts = attrs.filter(({ name, value }) => isActing(name, value))
  return [
    ...(ACTING.has(tagName) ? [`<${tagName}>`] : []),
    ...(isRefresh ? ['refresh'] : []),
    ...acts.map(({ name, value }) => `${tagName} ${name}=${value}`),
  ]
}

function isActing(name: string, value: string): boolean {
  if (/^on[a-z]{3,}$/.test(name) || name === 'srcdoc' || name === 'formaction') return true
  if (!ADDRESSES.has(name) || !URL.canParse(value, 'https://x.example/')) return false
  const { protocol, pathname } = new URL(value, 'https://x.example/')
  return SCHEMES.has(protocol) && !(protocol === 'data:' && pathname.startsWith('image/'))
}
