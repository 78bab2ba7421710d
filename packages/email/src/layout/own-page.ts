import { backgroundAtEnd } from '../css/shown-texts.ts'
import { beforeBodyEnd } from '../html/body-end.ts'
import type { HtmlToken } from '../html/html-token.ts'
import { atBodyStart, beforeHeadEnd, openTag } from '../html/page-tags.ts'
import { scanHtml } from '../html/scan-html.ts'
import type { MailLang } from '../mail-lang.ts'
import type { MergePiece } from '../merge/merge-tags.ts'
import { contrastRatio } from '../styles/colours.ts'
import { DARK_SCOPES, darkClasses, darkColour, darkSheet } from '../styles/dark-mode.ts'
import { LINK_COLOUR, MUTED_COLOUR } from '../styles/text-styles.ts'
import { HEAD } from './layout.ts'
import { FOOTER_CLASS, type FooterLook } from './mail-footer.ts'
import { pictureRules } from './picture-rules.ts'
import { hasPreheader, preheaderHtml } from './preheader.ts'

/** The look of a footer on a page, in the page's light and dark colours. */
export type PageLook = { light: FooterLook; dark: FooterLook }

/** Always legible: uses the page's own background if it is known. */
export function pageLook(page: string): PageLook {
  const light = lookOn(backgroundAtEnd(page, 'light'))
  return { light, dark: lookOn(backgroundAtEnd(page, 'dark')) }
}

const MIN_RATIO = 4.5
/**
 * Muted text colours for light and dark pages, and black and white, one of which is always legible.
 */
const TEXT_COLOURS = [MUTED_COLOUR, '#a2a9b5', '#000000', '#ffffff']

function lookOn(known: string | null): FooterLook {
  const background = known ?? '#ffffff'
  const colour = TEXT_COLOURS.find((one) => (contrastRatio(one, background) ?? 0) >= MIN_RATIO) ?? '#000000'
  const isDark = (contrastRatio('#ffffff', background) ?? 0) > (contrastRatio('#000000', background) ?? 0)
  return { colour, background, line: isDark ? '#3a404b' : '#e3e6eb' }
}

export type PageParts = {
  lang: MailLang
  preheader: readonly MergePiece[]
  /** above all visible content; usually empty */
  top: string
  footer: string
  look: PageLook
}

/**
 * Adds what a whole-page template lacks: character set, viewport, language, preheader, footer. An
 * email composed before lacks nothing and stays as it is.
 */
export function completeDocument(html: string, { lang, preheader, top, footer, look }: PageParts): string {
  const missing = HEAD.filter((meta) => !html.toLowerCase().includes(meta.split('"')[1] ?? meta))
  let page = html
  const head = openTag(page, 'head')
  if (missing.length > 0 && head)
    page = `${page.slice(0, head.end)}\n${missing.join('\n')}${page.slice(head.end)}`
  page = withLang(page, lang)
  page = beforeHeadEnd(
    page,
    wasComposed(html) ? laterDarkStyle(html) : pictureStyle(html) + darkStyle(look, html + top + footer),
  )
  page = atBodyStart(page, (hasPreheader(html) ? '' : preheaderHtml(preheader)) + top)
  return beforeBodyEnd(page, footer)
}

function withLang(page: string, lang: MailLang): string {
  const html = openTag(page, 'html')
  if (html?.kind !== 'open' || html.attributes.some(({ name }) => name === 'lang')) return page
  const at = html.start + '<html'.length
  return `${page.slice(0, at)} lang="${lang}"${page.slice(at)}`
}

/** Whether this module or the layout composed the page before; it has its dark colours then. */
const wasComposed = (html: string): boolean => html.includes(FOOTER_RULE) || html.includes('class="nl-card"')

const FOOTER_RULE = `.${FOOTER_CLASS}{`
/** Classes of research links, which have their own colour. */
const LINKS = ['nl-link', ...darkClasses({ color: LINK_COLOUR })]

/** Dark rules for the footer and the research links; empty if the page stays light. */
function darkStyle({ light, dark }: PageLook, body: string): string {
  const hasFooter = body.includes(FOOTER_CLASS)
  const links = LINKS.filter((name) => body.includes(name))
  const isDark = dark.line !== light.line
  if (light.background === dark.background || (!hasFooter && links.length === 0)) return ''
  const rules = ({ t, b }: { t: string; b: string }) =>
    `${b}${FOOTER_RULE}background-color:${dark.background}!important;border-color:${dark.line}!important}` +
    `${t}.${FOOTER_CLASS},${t}.${FOOTER_CLASS} a{color:${dark.colour}!important}` +
    (isDark
      ? links.map((name) => `${t}.${name}{color:${darkColour('t', LINK_COLOUR)}!important}`).join('')
      : '')
  return `<style>@media (prefers-color-scheme:dark){${rules(DARK_SCOPES.media)}}${rules(DARK_SCOPES.outlook)}</style>`
}

/** Dark rules for blocks that were filled into an email of the layout after it was composed. */
function laterDarkStyle(page: string): string {
  if (!page.includes('color-scheme:light dark')) return ''
  const used = [...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const { rules } = darkSheet(new Set(used.filter((name) => !page.includes(`.${name}{`))))
  if (rules.media === '') return ''
  return `<style>@media (prefers-color-scheme:dark){${rules.media}}${rules.outlook}</style>`
}

/** Limits pictures to the screen width, unless the page has its own rules for pictures. */
function pictureStyle(page: string): string {
  const tokens = scanHtml(page)
  const hasRule = (token: HtmlToken, at: number) =>
    isStyle(tokens[at - 1]) && token.kind === 'raw' && hasPictureRule(page.slice(token.start, token.end))
  const hasPicture = tokens.some((token) => token.kind === 'open' && token.name === 'img')
  return hasPicture && !tokens.some(hasRule) ? `<style>${pictureRules(page)}</style>` : ''
}

const isStyle = (token: HtmlToken | undefined): boolean => token?.kind === 'open' && token.name === 'style'

/** Whether a style sheet has a rule for pictures; reads every selector once. */
const hasPictureRule = (css: string): boolean =>
  [...css.matchAll(/(?<![^{}])[^{}]*\{/g)].some(([selector]) => /(?:^|[\s,>+~])img\b/i.test(selector))
