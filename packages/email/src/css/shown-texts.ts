import { bodyEnd } from '../html/body-end.ts'
import { attrsOf } from '../html/elements.ts'
import { decodeHtml } from '../html/escape.ts'
import { OpenElements } from '../html/open-elements.ts'
import { scanHtml } from '../html/scan-html.ts'
import { VOID_ELEMENTS } from '../html/void-elements.ts'
import { type ColourScheme, knowsDark } from '../styles/colour-scheme.ts'
import { cssColour } from '../styles/colours.ts'
import { type Cascade, createCascade, type Named } from './cascade.ts'
import { declarationsOf, parseStyleSheet } from './css.ts'

/** A visible text of a page with its look. */
export type ShownText = {
  words: string
  /** `#rrggbb` */
  colour: string
  /** the colour behind it; null: a picture or an unknown colour */
  background: string | null
  /** px */
  size: number
  isBold: boolean
  isButton: boolean
}

type Look = Omit<ShownText, 'words'>
type Open = Named & Look & { isHidden: boolean }
type Attrs = ReadonlyMap<string, string>

const NOT_SHOWN = new Set(['head', 'title', 'style', 'script', 'template'])
const BOLD = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Browsers' default sizes, in em. */
const SIZES: Record<string, number> = { h1: 2, h2: 1.5, h3: 1.17, h4: 1, h5: 0.83, h6: 0.67, small: 0.83 }
const ROOT_SIZE = 16

/**
 * All visible texts of a page with their colours, as shown by an email program that supports style
 * sheets.
 */
export const shownTexts = (page: string, scheme: ColourScheme): ShownText[] => readTexts(page, scheme).texts

/**
 * Like `shownTexts`, and says whether all style rules were tried. If not (too many rules for the
 * elements), the looks are unreliable.
 */
export function readTexts(page: string, scheme: ColourScheme): { texts: ShownText[]; isWhole: boolean } {
  const tokens = scanHtml(page)
  const raw = tokens.filter(({ kind }) => kind === 'raw').map(({ start, end }) => page.slice(start, end))
  const sheet = parseStyleSheet(raw.filter((source) => !source.startsWith('<')).join('\n'))
  if (scheme === 'dark' && !knowsDark(page) && !sheet.some((rule) => rule.scheme === 'dark'))
    return { texts: [], isWhole: true }
  // a page may have dark rules and still a light canvas
  const isDark = scheme === 'dark' && knowsDark(page)
  const cascade = createCascade(sheet, scheme)
  const open = new OpenElements<Open>()
  open.open(rootLook(isDark))
  const texts: ShownText[] = []
  for (const token of tokens) {
    const top = open.path.at(-1) ?? rootLook(isDark)
    if (token.kind === 'text') {
      const words = decodeHtml(page.slice(token.start, token.end)).replace(/\s+/g, ' ').trim()
      if (/[\p{L}\p{N}{]/u.test(words) && !top.isHidden && top.size > 0) texts.push({ ...lookOf(top), words })
    } else if (token.kind === 'close') {
      open.close(token.name)
    } else if (token.kind === 'open' && !VOID_ELEMENTS.has(token.name) && !token.selfClosing) {
      open.open(opened(open.path, cascade, { name: token.name, attrs: attrsOf(page, token), isDark }))
    }
  }
  return { texts, isWhole: !cascade.isCutShort() }
}

/** A text that occurs on no page, placed where a footer would go. */
const PROBE = 'newsloom-end-of-page'

/** The background at the end of a page: `#rrggbb`, or null if unknown. */
export function backgroundAtEnd(page: string, scheme: ColourScheme): string | null {
  const at = bodyEnd(page)
  const probed = `${page.slice(0, at)}<p style="color:#000000;font-size:16px">${PROBE}</p>${page.slice(at)}`
  const found = (one: ColourScheme) => {
    const { texts, isWhole } = readTexts(probed, one)
    return isWhole ? texts.find(({ words }) => words === PROBE) : undefined
  }
  const atEnd = found(scheme) ?? (scheme === 'dark' ? found('light') : undefined)
  return atEnd?.background ?? null
}

const lookOf = ({ colour, background, size, isBold, isButton }: Open): Look => ({
  colour,
  background,
  size,
  isBold,
  isButton,
})

const rootLook = (isDark: boolean): Open => ({
  name: '',
  classes: new Set(),
  id: null,
  colour: isDark ? '#ffffff' : '#000000',
  background: isDark ? '#121212' : '#ffffff',
  size: ROOT_SIZE,
  isBold: false,
  isButton: false,
  isHidden: false,
})

type Tag = { name: string; attrs: Attrs; isDark: boolean }

function opened(path: readonly Open[], cascade: Cascade, { name, attrs, isDark }: Tag): Open {
  const parent = path.at(-1) ?? rootLook(isDark)
  const named: Named = {
    name,
    classes: new Set((attrs.get('class') ?? '').split(/\s+/).filter(Boolean)),
    id: attrs.get('id') ?? null,
  }
  const inline = declarationsOf(attrs.get('style') ?? '')
  const styles = cascade.styles({ self: named, around: path }, inline)
  const background = backgroundOf(styles, attrs)
  const weight = styles.get('font-weight')
  return {
    ...named,
    colour: colourOf(styles, attrs, name, isDark) ?? parent.colour,
    background: background === undefined ? parent.background : background,
    size: sizeOf(styles.get('font-size'), parent.size, SIZES[name] ?? 1),
    isBold: weight ? /^bold|^[789]00$/.test(weight) : BOLD.has(name) || parent.isBold,
    isButton: parent.isButton || (name === 'a' && (background !== undefined || styles.has('padding'))),
    isHidden: parent.isHidden || NOT_SHOWN.has(name) || attrs.has('hidden') || isHidden(styles),
  }
}

const isHidden = (styles: ReadonlyMap<string, string>): boolean =>
  styles.get('display') === 'none' || styles.get('visibility') === 'hidden' || styles.get('opacity') === '0'

function colourOf(
  styles: ReadonlyMap<string, string>,
  attrs: Attrs,
  name: string,
  isDark: boolean,
): string | null {
  const own = cssColour(styles.get('color') ?? '') ?? cssColour(attrs.get('color') ?? '')
  if (own || name !== 'a' || !attrs.has('href') || styles.get('color')) return own
  // browsers' default link colour
  return isDark ? '#9e9eff' : '#0000ee'
}

/** undefined: transparent; null: unknown. */
function backgroundOf(styles: ReadonlyMap<string, string>, attrs: Attrs): string | null | undefined {
  if (attrs.has('background') || /url\(|gradient\(/i.test(styles.get('background-image') ?? '')) return null
  // the last declaration wins
  const declared = [...styles]
    .filter(([name]) => name === 'background' || name === 'background-color')
    .at(-1)?.[1]
  const value = declared ?? attrs.get('bgcolor')
  if (!value || /^(none|transparent|inherit|initial|0)$/i.test(value)) return undefined
  if (/url\(|gradient\(/i.test(value)) return null
  const colour = value.match(/#[0-9a-f]{3,8}\b|rgba?\([^()]*\)|\b[a-z]+\b/gi)?.map(cssColour)
  return colour?.find((found) => found !== null) ?? null
}

function sizeOf(value: string | undefined, parent: number, usual: number): number {
  if (value === '0') return 0
  const given = /^([\d.]+)(px|pt|em|rem|%)$/i.exec(value ?? '')
  const number = Number(given?.[1])
  if (!given || !Number.isFinite(number)) return parent * usual
  const unit = given[2]?.toLowerCase()
  if (unit === 'pt') return (number * 4) / 3
  if (unit === 'em') return number * parent
  if (unit === 'rem') return number * ROOT_SIZE
  return unit === '%' ? (number / 100) * parent : number
}
