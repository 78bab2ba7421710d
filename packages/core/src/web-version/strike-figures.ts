import type { KeyFigure } from '@newsloom/contract/analysis/analysis'
import { escapeHtml } from '@newsloom/email/html/escape'
import type { MailLang } from '@newsloom/email/mail-lang'
import { longDate } from '@newsloom/email/text/long-date'
import type { Context } from '../context.ts'
import { type CorrectedQuote, correctedInNotes } from '../corrected-texts/corrected-quotes.ts'
import { comparableText } from '../corrected-texts/corrected-texts.ts'
import { CORRECTION_TEXTS } from '../correction-marks/correction-texts.ts'
import { isCorrected, restsOn } from '../key-figures/corrected-figures.ts'
import { namesAllConcepts } from '../key-figures/figure-thing.ts'
import { notesIn } from '../notes/note-url.ts'

/** `figures`: the stored key figures; the content of a campaign has none. */
type MailedHtml = {
  html: string
  publicUrl: string
  links: Record<string, number>
  figures: readonly KeyFigure[]
}
type KnownCorrections = { corrected: CorrectedQuote[]; figures: readonly KeyFigure[] }

/** A row of the key figures: without a row of another table in it. */
const ROW = /<tr\b[^>]*>(?:(?!<\/?tr\b)[\s\S])*<\/tr>/gi
const CELL = /(<td\b[^>]*>)([\s\S]*?)(<\/td>)/gi

/** The HTML of an email, with the key figures that were corrected since struck through. */
export async function strikeFigures(
  ctx: Context,
  { html, publicUrl, links, figures }: MailedHtml,
): Promise<string> {
  const corrected = await correctedInNotes(ctx, notesIn(publicUrl, Object.keys(links)))
  if (corrected.length === 0) return html
  return html.replace(ROW, (row) => {
    const found = correctionOf(row, { corrected, figures })
    return found ? struck(row, found) : row
  })
}

/**
 * The correction of a row, if all its sources were corrected. If one was not, the value is kept.
 */
function correctionOf(row: string, { corrected, figures }: KnownCorrections): CorrectedQuote | null {
  const [cell = '', value, source, ...others] = [...row.matchAll(CELL)].map(([, , content = '']) => content)
  const written = /^<strong\b[^>]*>([^<]+)<\/strong>/i.exec(value ?? '')?.[1]
  if (written === undefined || source === undefined || others.length > 0) return null
  const name = cell.replace(/<[^>]*>/g, '')
  const own = figuresOf(figures, name, written)
  const concerns = (one: CorrectedQuote) =>
    own.length > 0
      ? own.some((figure) => restsOn(figure, one))
      : namesAllConcepts(name, one.quote) && isCorrected({ value: written, unit: '' }, one)
  const found = [...source.matchAll(/href="([^"]*)"/gi)].map(([, href]) =>
    corrected.find((one) => escapeHtml(one.url) === href && concerns(one)),
  )
  return found.every(Boolean) ? (found[0] ?? null) : null
}

/** The figures with the name and value of a row, which may name its time behind them. */
function figuresOf(figures: readonly KeyFigure[], name: string, written: string): KeyFigure[] {
  const [inRow, value] = [comparableHtml(name), comparableHtml(written)]
  const like = figures
    .filter((one) =>
      [`${one.value} ${one.unit}`, `${one.unit} ${one.value}`].map(comparableText).includes(value),
    )
    .map((figure) => ({ figure, what: comparableHtml(escapeHtml(figure.what)) }))
    .filter(({ what }) => inRow.startsWith(what))
  const longest = Math.max(...like.map(({ what }) => what.length))
  return like.flatMap(({ figure, what }) => (what.length === longest ? [figure] : []))
}

/** Characters may be escaped in one and not in the other. */
const comparableHtml = (text: string): string => comparableText(text.replace(/&#?\w+;/g, ' '))

/** The value is struck through; the name and the source are still right. */
function struck(row: string, { lang, at }: CorrectedQuote): string {
  let place = 0
  return row.replace(CELL, (cell, open: string, content: string, close: string) => {
    place += 1
    return place === 2 ? `${open}<s style="${OLD}">${content}</s>${noteHtml(lang, at)}${close}` : cell
  })
}

/** By opacity, as emails have dark colours too. */
const OLD = 'opacity:0.7'
/** The note is as wide as the column, which it widens only as far as the date needs. */
const NOTE =
  'display:block;width:min-content;min-width:100%;overflow-wrap:normal;word-break:normal;font-size:13px;line-height:1.5'

/** The day is not broken. */
function noteHtml(lang: MailLang, at: Date): string {
  const day = longDate(at, lang).replaceAll(' ', '\u00a0')
  return `<span lang="${lang}" style="${NOTE}">${escapeHtml(CORRECTION_TEXTS[lang].corrected(day))}</span>`
}
