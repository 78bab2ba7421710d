import { scanHtml } from '../html/scan-html.ts'
import { DARK_SCOPES, darkColour, darkSheet } from '../styles/dark-mode.ts'
import { LINK_COLOUR } from '../styles/text-styles.ts'
import { CARD_WIDTH, PAGE_WIDTH } from '../styles/widths.ts'
import { pictureRules } from './picture-rules.ts'

/**
 * Dark colours of the layout; programs without media queries keep the light ones, which are inline.
 */
const DARK = [
  ['b', '.nl-page', 'background:#14161a!important'],
  ['b', '.nl-card', 'background:#1d2026!important;border-color:#333842!important'],
  ['t', '.nl-text', 'color:#e6e8ec!important'],
  ['t', '.nl-muted', 'color:#a2a9b5!important'],
  ['t', '.nl-muted a', 'color:#a2a9b5!important'],
  ['t', '.nl-link', `color:${darkColour('t', LINK_COLOUR)}!important`],
  ['b', '.nl-line', 'border-color:#3a404b!important'],
] as const
/** On phones, boxes are stacked, or two by two, and the edges are narrower. */
const PHONE = [
  '.nl-col{max-width:100%!important}',
  '.nl-half{width:50%!important;max-width:50%!important}',
  '.nl-col>.nl-in{padding-right:0!important}',
  '.nl-half>.nl-in{padding-right:12px!important}',
  '.nl-edge{padding-left:20px!important;padding-right:20px!important}',
].join('')
/**
 * Outlook falls back to Times if it lacks the first font of a list. It needs the blank before
 * `!important`, or takes it for part of the font's name.
 */
const OUTLOOK_FONT = `<style>body,table,td,th,div,p,a,span,li,h1,h2,h3,h4{font-family:Tahoma,sans-serif !important}table{mso-table-lspace:0pt;mso-table-rspace:0pt}</style>`
/** Keeps picture sizes in pixels on screens of any density. */
const OUTLOOK_PIXELS = `<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>`
const OUTLOOK = `<!--[if mso]>${OUTLOOK_FONT}${OUTLOOK_PIXELS}<![endif]-->`

export type LayoutStyles = {
  /** the scheme's meta tags and the style sheet */
  head: string[]
  /** replacements for classes of the body that share a rule */
  names: ReadonlyMap<string, string>
}

/** The styles of an email with this body. */
export function layoutStyles(body: string): LayoutStyles {
  const { classes, hasOwnColours } = coloursOf(body)
  const schemes = hasOwnColours ? 'light only' : 'light dark'
  const { rules, names } = darkSheet(hasOwnColours ? [] : classes)
  const frame = (scope: keyof typeof DARK_SCOPES) =>
    DARK.map(([part, selector, css]) => `${DARK_SCOPES[scope][part]}${selector}{${css}}`).join('')
  const dark = hasOwnColours
    ? ''
    : `@media (prefers-color-scheme:dark){${frame('media')}${rules.media}}${frame('outlook')}${rules.outlook}`
  const phone = `@media (max-width:${CARD_WIDTH - 1}px){${PHONE}}${SNUG}`
  const head = [
    `<meta name="color-scheme" content="${schemes}">`,
    `<meta name="supported-color-schemes" content="${schemes}">`,
    `<style>:root{color-scheme:${schemes}}${pictureRules(body)}${phone}${dark}</style>`,
    OUTLOOK,
  ]
  return { head, names }
}

/** A window just as wide as the card has no margins, so columns still fit side by side. */
const SNUG = `@media (min-width:${CARD_WIDTH}px) and (max-width:${PAGE_WIDTH - 1}px){.nl-gutter{padding-left:0!important;padding-right:0!important}}`

const COLOURED = /(?:^|[;\s])(?:color|background(?:-color)?)\s*:/i

type Colours = {
  /** the classes of all elements, each once */
  classes: Set<string>
  /** there are colours without known counterparts, which might not be legible on a dark card */
  hasOwnColours: boolean
}

function coloursOf(html: string): Colours {
  const colours: Colours = { classes: new Set(), hasOwnColours: false }
  for (const token of scanHtml(html)) {
    if (token.kind !== 'open') continue
    const value = (name: string) => {
      const found = token.attributes.find((attribute) => attribute.name === name)
      return found ? html.slice(found.start, found.end) : ''
    }
    const names = value('class').split(/\s+/).filter(Boolean)
    for (const name of names) colours.classes.add(name)
    if (names.some((name) => name.startsWith('nl-'))) continue
    colours.hasOwnColours ||=
      token.name === 'style' ||
      COLOURED.test(value('style')) ||
      value('bgcolor') !== '' ||
      value('color') !== ''
  }
  return colours
}
