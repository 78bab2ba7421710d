import { isActiveAddress } from './active-address.ts'
import { harmlessCss, isActiveCss } from './active-css.ts'
import { type Attribute, type HtmlToken, scanHtml } from './scan-html.ts'

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
const WHOLE: Readonly<Record<string, ActiveKind>> = {
  script: 'script',
  iframe: 'frame',
  textarea: 'form',
  select: 'form',
  datalist: 'form',
}
/** Elements that go and leave what is in them. */
const TAGS: Readonly<Record<string, ActiveKind>> = {
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
  // all of the mail after it would be words, the way out too
  plaintext: 'object',
}
/** Switches without a script: some programs let a style sheet ask for their state. */
const SWITCHES = new Set(['checkbox', 'radio'])

/**
 * Where a page acts, in the order of the source; parts for Outlook alone are looked into as well.
 */
export function activeContent(html: string, depth = 0): ActiveContent[] {
  const found: ActiveContent[] = []
  let until = 0
  let before = ''
  for (const token of scanHtml(html)) {
    if (token.start < until) continue
    if (token.kind === 'open') {
      const kind = WHOLE[token.name]
      until = kind ? elementEnd(html, token) : 0
      if (kind) found.push({ kind, from: token.start, to: until, instead: '', name: token.name })
      else found.push(...ofTag(html, token))
    } else if (token.kind === 'close') {
      const kind = WHOLE[token.name] ?? TAGS[token.name]
      if (kind) found.push({ kind, from: token.start, to: token.end, instead: '', name: token.name })
    } else if (token.kind === 'raw') found.push(...ofRaw(html, token, { before, depth }))
    before = token.kind === 'open' ? token.name : ''
  }
  return found
}

/** Where an element ends; a list of choices that is never closed is its tag alone. */
function elementEnd(html: string, { name, end }: Open): number {
  const close = new RegExp(`</${name}(?=[\\s/>])[^>]*>?`, 'gi')
  close.lastIndex = end
  if (close.exec(html)) return close.lastIndex
  return name === 'select' || name === 'datalist' ? end : html.length
}

function ofTag(html: string, token: Open): ActiveContent[] {
  // a tag that swallowed another one
  const kind = token.name.includes('<') ? 'script' : (TAGS[token.name] ?? ofControl(html, token))
  if (kind) return [{ kind, from: token.start, to: token.end, instead: '', name: token.name }]
  return token.attributes.flatMap((attribute): ActiveContent[] => {
    const value = html.slice(attribute.start, attribute.end)
    const kind = ofAttribute(token.name, attribute.name, value)
    const { name, to, start, end } = attribute
    if (kind) return [{ kind, from: blankStart(html, attribute), to, instead: '', name }]
    if (name !== 'style' || !isActiveCss(value)) return []
    return [{ kind: 'css', from: start, to: end, instead: harmlessCss(value), name }]
  })
}

/** Where the blanks before an attribute begin; they stay where the next one needs them. */
function blankStart(html: string, { from, to }: Attribute): number {
  if (!/[\s/>]/.test(html[to] ?? '>')) return from
  let start = from
  while (/[\s/]/.test(html[start - 1] ?? '')) start -= 1
  return start
}

function ofControl(html: string, { name, attributes }: Open): ActiveKind | null {
  const value = (wanted: string) => {
    const found = attributes.find((attribute) => attribute.name === wanted)
    return found ? html.slice(found.start, found.end).trim().toLowerCase() : ''
  }
  if (name === 'input') return SWITCHES.has(value('type')) ? null : 'form'
  return name === 'meta' && value('http-equiv') === 'refresh' ? 'refresh' : null
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
  if (/^on[a-z]{3,}$/.test(name)) return 'handler'
  if (name === 'srcdoc') return 'frame'
  if (name === 'formaction') return 'form'
  if (!ADDRESSES.has(name)) return null
  return isActiveAddress(value, { mayBePicture: PICTURES.has(tag) }) ? 'link' : null
}

/** A comment for Outlook is HTML of its own. */
const CONDITIONAL = /^(<!--\[if[^\]]*\]>)([\s\S]*)<!\[endif\]-->$/i

type Around = {
  /** the tag just before; '' where there is none */
  before: string
  depth: number
}
/** Nobody writes HTML in HTML that is not shown in HTML so often. */
const DEEPEST = 5

function ofRaw(html: string, { start, end }: HtmlToken, { before, depth }: Around): ActiveContent[] {
  const source = html.slice(start, end)
  const [, open = '', inner] = CONDITIONAL.exec(source) ?? []
  if (inner !== undefined) return shifted(inner, start + open.length, depth)
  if (before === '') return []
  if (depth === DEEPEST) return [{ kind: 'script', from: start, to: end, instead: '', name: before }]
  // in a drawing, or where scripts are off, it is HTML for a browser
  const nested = shifted(source, start, depth)
  if (before !== 'style' || nested.length > 0 || !isActiveCss(source)) return nested
  return [{ kind: 'css', from: start, to: end, instead: harmlessCss(source), name: 'style' }]
}

const shifted = (html: string, at: number, depth: number): ActiveContent[] =>
  activeContent(html, depth + 1).map((one) => ({ ...one, from: one.from + at, to: one.to + at }))

/** HTML without what would act by itself; all else stays byte for byte. */
export function withoutActive(html: string): string {
  let kept = ''
  let at = 0
  for (const { from, to, instead } of activeContent(html)) {
    kept += html.slice(at, from)
    // what stood on both sides must not join into a tag
    kept += instead === '' && kept.endsWith('<') ? ' ' : instead
    at = to
  }
  return kept + html.slice(at)
}
