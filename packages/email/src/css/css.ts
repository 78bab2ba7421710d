/** A declared value; an important one wins over one that is not. */
export type Declaration = { value: string; isImportant: boolean }
export type Declarations = ReadonlyMap<string, Declaration>
export type CssRule = {
  scheme: 'any' | 'dark' | 'light'
  selector: Compound[]
  weight: number
  declarations: Declarations
}
/** One step of a selector: `td`, `.nl-text`, `a.button`, `#top`. */
export type Compound = { tag: string | null; classes: string[]; id: string | null }

/** `a:b; c:d !important` as a map; names in lower case. */
export function declarationsOf(css: string): Declarations {
  const found = new Map<string, Declaration>()
  for (const [, name, raw] of css.matchAll(
    /(?<![\w-])([\w-]+)\s*:\s*((?:[^;"'(]|\([^()]*\)|"[^"]*"|'[^']*')+)/g,
  )) {
    if (!name || !raw) continue
    const isImportant = /!\s*important/i.test(raw)
    found.set(name.toLowerCase(), { value: raw.replace(/!\s*important/i, '').trim(), isImportant })
  }
  return found
}

/** Maximum nesting of media queries; deeper ones are ignored, as each level is parsed again. */
const MAX_NESTING = 5

/** The rules of an email's style sheets that apply on any screen, or in one colour scheme. */
export function parseStyleSheet(css: string, scheme: CssRule['scheme'] = 'any', depth = 0): CssRule[] {
  if (depth > MAX_NESTING) return []
  const rules: CssRule[] = []
  let rest = css.replaceAll(/\/\*[\s\S]*?(?:\*\/|$)/g, '').replaceAll(/<!--|-->/g, '')
  for (let open = rest.indexOf('{'); open >= 0; open = rest.indexOf('{')) {
    const prelude = rest.slice(0, open).split(';').at(-1)?.trim() ?? ''
    const close = closingBrace(rest, open)
    const body = rest.slice(open + 1, close)
    rest = rest.slice(close + 1)
    if (!prelude.startsWith('@')) rules.push(...rulesOf(prelude, body, scheme))
    else if (/^@media/i.test(prelude)) {
      const inner = schemeOf(prelude)
      if (inner) rules.push(...parseStyleSheet(body, inner === 'any' ? scheme : inner, depth + 1))
    }
  }
  return rules
}

function closingBrace(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return css.length
}

/** null: it applies to some screens only. */
function schemeOf(media: string): CssRule['scheme'] | null {
  const scheme = /prefers-color-scheme\s*:\s*(dark|light)/i.exec(media)?.[1]?.toLowerCase()
  if (/width|height|print|orientation|resolution/i.test(media)) return null
  return scheme === 'dark' || scheme === 'light' ? scheme : 'any'
}

function rulesOf(prelude: string, body: string, scheme: CssRule['scheme']): CssRule[] {
  const declarations = declarationsOf(body)
  return prelude.split(',').flatMap((text) => {
    const selector = selectorOf(text)
    return selector ? [{ scheme, selector, weight: weightOf(selector), declarations }] : []
  })
}

function selectorOf(text: string): Compound[] | null {
  const compounds: Compound[] = []
  for (const step of text.trim().split(/[\s>]+/)) {
    const parts = /^(\*|[a-z][a-z0-9]*)?((?:[.#][\w-]+)*)$/i.exec(step)
    if (!parts || step === '') return null
    const names = [...(parts[2] ?? '').matchAll(/([.#])([\w-]+)/g)]
    compounds.push({
      tag: !parts[1] || parts[1] === '*' ? null : parts[1].toLowerCase(),
      classes: names.filter(([, kind]) => kind === '.').map(([, , name]) => name ?? ''),
      id: names.find(([, kind]) => kind === '#')?.[2] ?? null,
    })
  }
  return compounds
}

const weightOf = (selector: readonly Compound[]): number =>
  selector.reduce(
    (sum, { tag, classes, id }) => sum + (id ? 10_000 : 0) + classes.length * 100 + (tag ? 1 : 0),
    0,
  )
