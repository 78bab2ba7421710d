import { fromHsl, type Hsl, hexOf, luminance, parseColour, toHsl } from './colours.ts'

/** The part of a style to which a colour applies: (t)ext, (b)ackground or (l)ine. */
type Part = 't' | 'b' | 'l'
const PROPERTIES: Record<Part, string> = { t: 'color', b: 'background-color', l: 'border-color' }
const CLASS = /^nl-([tbl])([0-9a-f]{6})$/

/** Marks an element that keeps its colours, such as a button. */
export const OWN_COLOURS = 'nl-own'

/** Classes named after an element's colours, for which the layout writes dark counterparts. */
export function darkClasses(styles: Readonly<Record<string, string>>): string[] {
  const line = (styles['border-top'] ?? styles.border ?? '').split(' ').at(-1) ?? ''
  const named: [Part, string | undefined][] = [
    ['t', styles.color],
    ['b', styles['background-color']],
    ['l', line],
  ]
  return named.flatMap(([part, colour]) => {
    const rgb = colour ? parseColour(colour) : null
    return rgb ? [`nl-${part}${hexOf(rgb).slice(1)}`] : []
  })
}

/**
 * Selector prefixes; Outlook's apps and outlook.com mark texts and backgrounds that they inverted
 * themselves.
 */
export const DARK_SCOPES = {
  media: { t: '', b: '', l: '' },
  outlook: { t: '[data-ogsc] ', b: '[data-ogsb] ', l: '[data-ogsb] ' },
} as const
type Scope = Readonly<Record<Part, string>>

export type DarkSheet = {
  /** for media queries, and for Outlook's own markers */
  rules: Record<keyof typeof DARK_SCOPES, string>
  /** the class in the rules, where similar colours share one */
  names: ReadonlyMap<string, string>
}

/**
 * Bytes. Gmail drops a style sheet of more than 16 kB; the rules for the layout and phones need the
 * rest.
 */
const MAX_RULES = 10_000
/**
 * Grid steps of colour parts (0 to 255) for merging similar colours; the coarsest leaves at most 27
 * colours per kind.
 */
const STEPS = [1, 17, 51, 85, 128]

/** The dark rules for the colours in these class names, as exact as the size limit allows. */
export function darkSheet(classes: Iterable<string>): DarkSheet {
  const named = [...classes].filter((name) => CLASS.test(name))
  let sheet = roundedSheet([], 1)
  for (const step of STEPS) {
    sheet = roundedSheet(named, step)
    if (sheet.rules.media.length + sheet.rules.outlook.length <= MAX_RULES) break
  }
  return sheet
}

function roundedSheet(classes: readonly string[], step: number): DarkSheet {
  const names = new Map(classes.map((name) => [name, nearName(name, step)]))
  const rulesFor = (scope: Scope) => [...new Set(names.values())].map((name) => rule(name, scope)).join('')
  return { rules: { media: rulesFor(DARK_SCOPES.media), outlook: rulesFor(DARK_SCOPES.outlook) }, names }
}

/** The class of the nearest colour on this grid. */
function nearName(name: string, step: number): string {
  const [, part, hex] = CLASS.exec(name) ?? []
  const rgb = parseColour(`#${hex}`)
  if (!rgb || step === 1) return name
  const near = (value: number) => Math.min(255, Math.round(value / step) * step)
  return `nl-${part}${hexOf({ r: near(rgb.r), g: near(rgb.g), b: near(rgb.b) }).slice(1)}`
}

function rule(name: string, scope: Scope): string {
  const [, part, hex] = CLASS.exec(name) ?? []
  if (part !== 't' && part !== 'b' && part !== 'l') return ''
  return `${scope[part]}.${name}{${PROPERTIES[part]}:${darkColour(part, `#${hex}`)}!important}`
}

/** Luminance limits of dark backgrounds and text; together they give a contrast of at least 4.5. */
const MAX_BACKGROUND = 0.03
const MIN_TEXT = 0.32

/** The counterpart of a colour in dark mode, with the same hue. */
export function darkColour(part: Part, colour: string): string {
  const rgb = parseColour(colour)
  if (!rgb) return colour
  const { h, s, l } = toHsl(rgb)
  if (part === 'l') return hexOf(fromHsl({ h, s: Math.min(s, 0.6), l: l > 0.7 ? 0.28 : Math.max(l, 0.45) }))
  if (part === 't') {
    if (luminance(rgb) >= MIN_TEXT) return hexOf(rgb)
    return hexOf(fromHsl(lightened({ h, s, l: Math.max(l, 0.95 - 0.7 * l) })))
  }
  if (luminance(rgb) <= MAX_BACKGROUND) return hexOf(rgb)
  return hexOf(fromHsl(darkened({ h, s: Math.min(s, 0.5), l: l > 0.5 ? 0.13 + (1 - l) * 0.3 : l })))
}

const STEP = 0.01
function lightened(hsl: Hsl): Hsl {
  let { l } = hsl
  while (l < 1 && luminance(rounded({ ...hsl, l })) < MIN_TEXT) l += STEP
  return { ...hsl, l: Math.min(l, 1) }
}

function darkened(hsl: Hsl): Hsl {
  let { l } = hsl
  while (l > 0 && luminance(rounded({ ...hsl, l })) > MAX_BACKGROUND) l -= STEP
  return { ...hsl, l: Math.max(l, 0) }
}

/** Rounded as when written as hex. */
const rounded = (hsl: Hsl) => parseColour(hexOf(fromHsl(hsl))) ?? { r: 0, g: 0, b: 0 }
