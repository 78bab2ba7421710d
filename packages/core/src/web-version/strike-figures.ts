import { escapeHtml } from '@newsloom/email/html/escape'
import { longDate } from '@newsloom/email/text/long-date'
import type { Context } from '../context.ts'
import { type CorrectedQuote, correctedInNotes } from '../corrected-texts/corrected-quotes.ts'
import { CORRECTION_TEXTS } from '../correction-marks/correction-texts.ts'
import { isCorrected } from '../key-figures/corrected-figures.ts'
import { notesIn } from '../notes/note-url.ts'

type Mailed = { html: string; publicUrl: string; links: Record<string, number> }

/** A row of the key figures: without a row of another table in it. */
const ROW = /<tr\b[^>]*>(?:(?!<\/?tr\b)[\s\S])*<\/tr>/gi
const CELL = /(<td\b[^>]*>)([\s\S]*?)(<\/td>)/gi

/** The HTML of an email, with the key figures that were corrected since struck through. */
export async function strikeFigures(ctx: Context, { html, publicUrl, links }: Mailed): Promise<string> {
  const corrected = await correctedInNotes(ctx, notesIn(publicUrl, Object.keys(links)))
  if (corrected.length === 0) return html
  return html.replace(ROW, (row) => {
    const found = correctionOf(row, corrected)
    return found ? struck(row, found) : row
  })
}

/** The correction of a row: of all its sources, or the value still stands in another. */
function correctionOf(row: string, corrected: CorrectedQuote[]): CorrectedQuote | null {
  const [, value, source, ...others] = [...row.matchAll(CELL)].map(([, , content = '']) => content)
  const written = /^<strong\b[^>]*>([^<]+)<\/strong>/i.exec(value ?? '')?.[1]
  if (written === undefined || source === undefined || others.length > 0) return null
  const found = [...source.matchAll(/href="([^"]*)"/gi)].map(([, href]) =>
    corrected.find((one) => escapeHtml(one.url) === href && isCorrected({ value: written, unit: '' }, one)),
  )
  return found.every(Boolean) ? (found[0] ?? null) : null
}

/** The name and the value are struck through; the source stays. */
function struck(row: string, { lang, at }: CorrectedQuote): string {
  let place = 0
  return row.replace(CELL, (_, open: string, content: string, close: string) => {
    place += 1
    if (place > 2) return `${open}${content}${close}`
    const note = place === 2 ? `<br>${escapeHtml(CORRECTION_TEXTS[lang].corrected(longDate(at, lang)))}` : ''
    return `${open}<s>${content}</s>${note}${close}`
  })
}
