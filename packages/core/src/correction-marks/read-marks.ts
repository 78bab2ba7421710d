import type { Erratum } from '@newsloom/contract/analysis/corrections'
import { correctionNotes, corrections, notes } from '@newsloom/db/schema/analysis'
import { escapeHtml } from '@newsloom/email/html/escape'
import type { MailLang } from '@newsloom/email/mail-lang'
import { longDate } from '@newsloom/email/text/long-date'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import { notesIn, noteUrl } from '../notes/note-url.ts'
import { CORRECTION_TEXTS } from './correction-texts.ts'

/** The mark on a page of a statement that was corrected. */
export type CorrectionMark = { noteId: string; said: string; erratum: Erratum; lang: MailLang; at: Date }

/** The corrections of these notes that readers were told, the first one first. */
export async function readMarks(ctx: Context, noteIds: string[]): Promise<CorrectionMark[]> {
  if (noteIds.length === 0) return []
  const rows = await ctx.db
    .selectDistinctOn([corrections.id, sql`${notes.note} ->> 'text'`], {
      noteId: correctionNotes.noteId,
      said: sql<string>`${notes.note} ->> 'text'`,
      erratum: corrections.erratum,
      lang: corrections.lang,
      at: corrections.endedAt,
    })
    .from(corrections)
    .innerJoin(correctionNotes, eq(correctionNotes.correctionId, corrections.id))
    .innerJoin(notes, eq(notes.id, correctionNotes.noteId))
    .where(and(inArray(correctionNotes.noteId, noteIds), eq(corrections.state, 'mailed')))
    .orderBy(asc(corrections.id), sql`${notes.note} ->> 'text'`, asc(correctionNotes.noteId))
  return rows.flatMap(({ at, ...mark }) => (at === null ? [] : [{ ...mark, at }]))
}

type MailedLinks = { publicUrl: string; links: Record<string, number> }

/** The page of an email, with what was corrected in it at the top. */
export async function withMarks(
  ctx: Context,
  html: string,
  { publicUrl, links }: MailedLinks,
): Promise<string> {
  const marks = await readMarks(ctx, notesIn(publicUrl, Object.keys(links)))
  if (marks.length === 0) return html
  const box = `<div role="note" style="${BOX}">${marks.map((mark) => markHtml(ctx, mark)).join('')}</div>`
  const body = /<body\b[^>]*>/i.exec(html)
  const at = body ? body.index + body[0].length : 0
  return `${html.slice(0, at)}${box}${html.slice(at)}`
}

/** A colour in the light and dark look of the page; older browsers keep the light one. */
const colour = (property: string, light: string, dark: string): string =>
  `${property}:${light};${property}:light-dark(${light},${dark})`
const INK = colour('color', '#3b2a00', '#f5e4bd')
const LINK = colour('color', '#6b3f00', '#f0bd66')
/** The box of a mark: as wide as the card of the layout, as far from the edges of a phone. */
const BOX = [
  'box-sizing:border-box;width:calc(100% - 24px);max-width:600px;margin:16px auto 0;padding:4px 20px',
  `border:1px solid #b7791f;border-radius:8px;${colour('background-color', '#fff8e1', '#2c210d')};${INK}`,
  'font:16px/1.75 sans-serif;overflow-wrap:anywhere',
].join(';')
const LINE = `margin:12px 0;${INK}`

function markHtml(ctx: Context, { noteId, said, erratum, lang, at }: CorrectionMark): string {
  const texts = CORRECTION_TEXTS[lang]
  const outcome =
    erratum.kind === 'withdrawn'
      ? escapeHtml(texts.withdrawn)
      : `${escapeHtml(texts.right)} ${escapeHtml(erratum.right)}`
  const link = `<a href="${escapeHtml(noteUrl(ctx, noteId))}" style="${LINK}">${escapeHtml(texts.note)}</a>`
  return `<p lang="${lang}" style="${LINE}"><strong>${escapeHtml(texts.corrected(longDate(at, lang)))}</strong><br><s>${escapeHtml(said)}</s><br>${outcome}${erratum.why === '' ? '' : `<br>${escapeHtml(erratum.why)}`}<br>${link}</p>`
}
