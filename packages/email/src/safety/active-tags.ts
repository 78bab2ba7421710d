import type { Attribute, HtmlToken } from '../html/html-token.ts'
import { asFilled, asRead, isActiveAddress } from './active-address.ts'
import { harmlessCss, isActiveCss } from './active-css.ts'

/** What of a page would act by itself, which no mail program lets it. */
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
/** Something to take out: where it stands, and what it is. */
export type ActiveContent = {
  kind: ActiveKind
  from: number
  to: number
  /** what takes its place */
  instead: string
  /** what it is called: a tag's or an attribute's name */
  name: string
}

type Open = Extract<HtmlToken, { kind: 'open' }>

/** Elements that go with all that is in them; what is in the first ones is no HTML. */
export const WHOLE: Readonly<Record<string, ActiveKind>> = {
  script: 'script',
  iframe: 'frame',
  textarea: 'form',
  select: 'form',
  datalist: 'form',
}
/** Elements that go and leave what is in them. */
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
  // style sheets and pages from elsewhere, which tell their host who opens the mail
  link: 'sheet',
  // all of the mail after it would be words, the way out too
  plaintext: 'object',
}
/** Switches without a script: some programs let a style sheet ask for their state. */
const SWITCHES = new Set(['checkbox', 'radio'])

/** A tag that swallowed another one, or whose name a merge tag completes. */
export const ofOddName = (name: string): ActiveKind | null => (/<|\{\{/.test(name) ? 'script' : null)

/** What of a tag would act: all of it, or some of its attributes. */
export function ofTag(html: string, token: Open): ActiveContent[] {
  // outside of a drawing what follows would be its words
  const isTitle = token.name === 'title' && token.selfClosing
  const kind = isTitle ? 'object' : (ofOddName(token.name) ?? TAGS[token.name] ?? ofControl(html, token))
  if (kind) return [{ kind, from: token.start, to: token.end, instead: '', name: token.name }]
  const found: ActiveContent[] = []
  let [previousTo, isTakenOut] = [token.start, false]
  for (const attribute of token.attributes) {
    const { name, to, start, end } = attribute
    const value = html.slice(start, end)
    // it would become the value of what stands before the one that is taken out
    const isLeftover = isTakenOut && name.startsWith('=')
    const active = isLeftover ? 'handler' : ofAttribute(token.name, name, value)
    isTakenOut = active !== null
    if (active)
      found.push({ kind: active, from: blankStart(html, attribute, previousTo), to, instead: '', name })
    else if (name === 'style' && isActiveCss(value))
      found.push({ kind: 'css', from: start, to: end, instead: harmlessCss(value), name })
    previousTo = to
  }
  return found
}

/**
 * Where the blanks before an attribute begin; they stay where what follows needs them, and so does
 * a slash that belongs to an address without quotes.
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

/** Attributes that lead somewhere, or may be made to by an animation. */
const ADDRESSES = new Set(
  'href xlink:href src action formaction background poster cite longdesc lowsrc dynsrc data from to values by'.split(
    ' ',
  ),
)
/**
 * A picture may be in the mail itself; a link to such a page is one that mail programs do not open.
 */
const PICTURES = new Set(['img', 'image', 'source', 'input', 'td', 'th', 'table', 'body', 'video'])

function ofAttribute(tag: string, name: string, value: string): ActiveKind | null {
  if (/^on[a-z]{3,}$|\{\{/.test(name)) return 'handler'
  if (name === 'srcdoc') return 'frame'
  if (name === 'formaction') return 'form'
  if (!ADDRESSES.has(name)) return null
  return isActiveAddress(value, { mayBePicture: PICTURES.has(tag) }) ? 'link' : null
}
