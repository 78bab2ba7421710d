import { fromHsl, type Hsl, hexOf, luminance, parseColour, toHsl } from './colours.ts'

/** What of an element has a colour: its words, what is behind them, a line around. */
type Part = 't' | 'b' | 'l'
const PROPERTIES: Record<Part, string> = { t: 'color', b: 'background-color', l: 'border-color' }
const CLASS = /^nl-([tbl])([0-9a-f]{6})$/

/** Marks an element whose colours stay: a button's. */
export const OWN_COLOURS = 'nl-own'

/**
 * The classes that name an element's colours, by which the layout finds their dark counterparts.
 */
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
 * What stands before a rule; Outlook's apps and outlook.com mark words and backgrounds that they
 * turned themselves.
 */
export const DARK_SCOPES = {
  media: { t: '', b: '', l: '' },
  outlook: { t: '[data-ogsc] ', b: '[data-ogsb] ', l: '[data-ogsb] ' },
} as const
type Scope = Readonly<Record<Part, string>>

export type DarkSheet = {
  /** for media queries, and for Outlook's own marks */
  rules: Record<keyof typeof DARK_SCOPES, string>
  /** what a class is called in the rules, where it shares them with colours near its own */
  names: ReadonlyMap<string, string>
}

/** Gmail drops a style sheet of more than 16 kB; the frame and the phones have rules in it too. */
const MAX_RULES = 10_000
/**
 * How far apart the colours are that keep a rule of their own, of 255; the last one leaves at most
 * 27 a part.
 */
const STEPS = [1, 17, 51, 85, 128]

/**
 * The rules that turn the colours that these classes name: exact ones, or as exact as a style sheet
 * has room for.
 */
export function darkSheet(classes: Iterable<string>): DarkSheet {
  const named = [...classes].filter((name) => CLASS.test(name))
  let sheet = sheetOf([], 1)
  for (const step of STEPS) {
    sheet = sheetOf(named, step)
    if (sheet.rules.media.length + sheet.rules.outlook.length <= MAX_RULES) break
  }
  return sheet
}

function sheetOf(classes: readonly string[], step: number): DarkSheet {
  const names = new Map(classes.map((name) => [name, nearName(name, step)]))
  const rulesFor = (scope: Scope) => [...new Set(names.values())].map((name) => rule(name, scope)).join('')
  return { rules: { media: rulesFor(DARK_SCOPES.media), outlook: rulesFor(DARK_SCOPES.outlook) }, names }
}

/** The class of the colour on the grid of this step that is nearest to its own. */
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

/**
 * No dark background is lighter than this, nor dark words darker than that: together a contrast of
 * 4.5 and more.
 */
const LIGHTEST_BACK = 0.03
const DARKEST_WORDS = 0.32

/** The counterpart of a colour on a dark card: its hue is kept. */
export function darkColour(part: Part, colour: string): string {
  const rgb = parseColour(colour)
  if (!rgb) return colour
  const { h, s, l } = toHsl(rgb)
  if (part === 'l') return hexOf(fromHsl({ h, s: Math.min(s, 0.6), l: l > 0.7 ? 0.28 : Math.max(l, 0.45) }))
  if (part === 't') {
    if (luminance(rgb) >= DARKEST_WORDS) return hexOf(rgb)
    return hexOf(fromHsl(lightened({ h, s, l: Math.max(l, 0.95 - 0.7 * l) })))
  }
  if (luminance(rgb) <= LIGHTEST_BACK) return hexOf(rgb)
  return hexOf(fromHsl(darkened({ h, s: Math.min(s, 0.5), l: l > 0.5 ? 0.13 + (1 - l) * 0.3 : l })))
}

const STEP = 0.01
function lightened(hsl: Hsl): Hsl {
  let { l } = hsl
  while (l < 1 && luminance(rounded({ ...hsl, l })) < DARKEST_WORDS) l += STEP
  return { ...hsl, l: Math.min(l, 1) }
}

function darkened(hsl: Hsl): Hsl {
  let { l } = hsl
  while (l > 0 && luminance(rounded({ ...hsl, l })) > LIGHTEST_BACK) l -= STEP
  return { ...hsl, l: Math.max(l, 0) }
}

/** As it is after it was written. */
const rounded = (hsl: Hsl) => parseColour(hexOf(fromHsl(hsl))) ?? { r: 0, g: 0, b: 0 }
