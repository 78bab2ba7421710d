import type { Attribute, HtmlToken } from '../html/html-token.ts'
import { asFilled, asRead, isActiveAddress } from './active-address.ts'
import { harmlessCss, isActiveCss } from './active-css.ts'

/** Kinds of active content, none of which email programs run. */
export type ActiveKind =
  | 'script'
  | 'frame'
  | 'form'
  | 'handler'
  | 'refresh'
  | 'base'
  | 'object'
  | 'link'
  | 'css'
  | 'sheet'
/** A piece of active content to remove. */
export type ActiveContent = {
  kind: ActiveKind
  from: number
  to: number
  /** the replacement */
  instead: string
  /** the name of its tag or attribute */
  name: string
}

type Open = Extract<HtmlToken, { kind: 'open' }>

/** Elements removed with their content; the content of the first ones is not HTML. */
export const WHOLE: Readonly<Record<string, ActiveKind>> = {
  script: 'script',
  iframe: 'frame',
  textarea: 'form',
  select: 'form',
  datalist: 'form',
}
/** Elements removed without their content. */
export const TAGS: Readonly<Record<string, ActiveKind>> = {
  frame: 'frame',
  frameset: 'frame',
  fencedframe: 'frame',
  portal: 'frame',
  form: 'form',
  button: 'form',
  object: 'object',
  applet: 'object',
  embed: 'object',
  param: 'object',
  base: 'base',
  // external style sheets and pages, which reveal to their host who opens the email
  link: 'sheet',
  // would turn the rest of the email into plain text, including the unsubscribe link
  plaintext: 'object',
}
/** Script-free switches: some email programs let style sheets read their state. */
const SWITCHES = new Set(['checkbox', 'radio'])

/** A tag that swallowed another one, or whose name contains a merge tag. */
export const ofOddName = (name: string): ActiveKind | null => (/<|\{\{/.test(name) ? 'script' : null)

/** The active parts of a tag: the whole tag, or some of its attributes. */
export function ofTag(html: string, token: Open): ActiveContent[] {
  // outside SVG everything after it would be its text
  const isTitle = token.name === 'title' && token.selfClosing
  const kind = isTitle ? 'object' : (ofOddName(token.name) ?? TAGS[token.name] ?? ofControl(html, token))
  if (kind) return [{ kind, from: token.start, to: token.end, instead: '', name: token.name }]
  const found: ActiveContent[] = []
  let [previousTo, isRemoved] = [token.start, false]
  for (const attribute of token.attributes) {
    const { name, to, start, end } = attribute
    const value = html.slice(start, end)
    // without its name, this value would belong to the attribute before the removed one
    const isLeftover = isRemoved && name.startsWith('=')
    const active = isLeftover ? 'handler' : ofAttribute(token.name, name, value)
    isRemoved = active !== null
    if (active)
      found.push({ kind: active, from: blankStart(html, attribute, previousTo), to, instead: '', name })
    else if (name === 'style' && isActiveCss(value))
      found.push({ kind: 'css', from: start, to: end, instead: harmlessCss(value), name })
    previousTo = to
  }
  return found
}

/**
 * Start of the blanks before an attribute. They stay if what follows needs them, as does the final
 * slash of an unquoted address.
 */
function blankStart(html: string, { from, to }: Attribute, previousTo: number): number {
  const next = html[to] ?? '>'
  if (!/[\s/>]/.test(next)) return from
  let start = from
  while (start > previousTo && /[\s/]/.test(html[start - 1] ?? '')) start -= 1
  const isUnquoted = start === previousTo && !/["']/.test(html[start - 1] ?? '')
  return next === '/' && isUnquoted ? from : start
}

function ofControl(html: string, { name, attributes }: Open): ActiveKind | null {
  const value = (wanted: string) => {
    const found = attributes.find((attribute) => attribute.name === wanted)
    return found ? html.slice(found.start, found.end) : ''
  }
  if (name === 'input') return SWITCHES.has(asRead(value('type'))) ? null : 'form'
  if (name !== 'meta') return null
  const isRefresh = asFilled(value('http-equiv')).some((one) => asRead(one) === 'refresh')
  return isRefresh ? 'refresh' : null
}

/** Attributes with an address, or that an animation may turn into one. */
const ADDRESSES = new Set(
  'href xlink:href src action formaction background poster cite longdesc lowsrc dynsrc data from to values by'.split(
    ' ',
  ),
)
/** Elements that may have a data: picture; email programs do not open data: links. */
const PICTURES = new Set(['img', 'image', 'source', 'input', 'td', 'th', 'table', 'body', 'video'])

function ofAttribute(tag: string, name: string, value: string): ActiveKind | null {
  if (/^on[a-z]{3,}$|\{\{/.test(name)) return 'handler'
  if (name === 'srcdoc') return 'frame'
  if (name === 'formaction') return 'form'
  if (!ADDRESSES.has(name)) return null
  return isActiveAddress(value, { mayBePicture: PICTURES.has(tag) }) ? 'link' : null
}
