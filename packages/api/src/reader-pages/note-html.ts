import type { Note, NoteQuote } from '@newsloom/contract/analysis/note'
import { CORRECTION_TEXTS } from '@newsloom/core/correction-marks/correction-texts'
import type { CorrectionMark } from '@newsloom/core/correction-marks/read-marks'
import { escapeHtml } from '@newsloom/email/html/escape'
import { mailLangOf } from '@newsloom/email/mail-lang'
import { MAIL_ZONE } from '@newsloom/email/mail-zone'
import { longDate } from '@newsloom/email/text/long-date'
import { page, type ReaderPage, textPage } from './frame.ts'
import type { Lang } from './lang.ts'
import { TEXTS } from './note-texts.ts'

/**
 * The page of a note: the statement, its correction, its quotes in the words around them, and what
 * was checked.
 */
export function noteHtml(lang: Lang, note: Note, mark: CorrectionMark | null): ReaderPage {
  const texts = TEXTS[lang]
  const { text, quotes, isEdited, isReleased } = note
  const sources = quotes.map((quote, place) =>
    sourceHtml(lang, quote, texts.source(place + 1, quotes.length)),
  )
  return page(
    lang,
    texts.title,
    `${mark ? markHtml(lang, mark) : ''}<p class="said" lang="${mailLangOf(text)}">${mark ? `<s>${escapeHtml(text)}</s>` : escapeHtml(text)}</p>
${sources.length > 0 ? sources.join('\n') : `<p class="muted">${texts.noSource}</p>`}
<section>
<h2>${texts.checked}</h2>
<p>${marksOf(lang, note)}</p>
${isReleased ? `<p>${texts.released}</p>` : ''}
${isEdited ? `<p>${texts.edited}</p>` : ''}
<p class="muted">${texts.help}</p>
</section>`,
  )
}

function markHtml(lang: Lang, { erratum, at }: CorrectionMark): string {
  const texts = CORRECTION_TEXTS[lang]
  const own = (text: string) => `<p lang="${mailLangOf(text)}">${escapeHtml(text)}</p>`
  return `<div class="note" role="note">
<p><strong>${texts.corrected(longDate(at, lang))}</strong></p>
${erratum.kind === 'withdrawn' ? `<p>${texts.withdrawn}</p>` : `<p>${texts.right}</p>${own(erratum.right)}`}
${erratum.why === '' ? '' : own(erratum.why)}
</div>
`
}

const marksOf = (lang: Lang, { findings }: Note): string =>
  findings
    .filter(({ kind, finding }) => kind !== 'article' || finding !== 'found')
    .map(({ kind, finding }) => TEXTS[lang].marks[kind][finding])
    .join(' · ')

function sourceHtml(lang: Lang, source: NoteQuote, heading: string): string {
  const texts = TEXTS[lang]
  const { quote, isFound, before, after, title, publisher, publishedAt, url } = source
  const facts = [escapeHtml(publisher), publishedAt ? timeHtml(lang, publishedAt) : ''].filter(Boolean)
  return `<section>
<h2>${heading}</h2>
<p lang="${mailLangOf(title || texts.noTitle)}">${escapeHtml(title || texts.noTitle)}</p>
<p class="muted">${facts.join(' · ')}</p>
<blockquote class="lines" lang="${mailLangOf(quote)}">${escapeHtml(before)}<mark>${escapeHtml(quote)}</mark>${escapeHtml(after)}</blockquote>
${isFound ? '' : `<p class="muted">${texts.notInArticle}</p>`}
${url ? `<p><a class="link" href="${escapeHtml(url)}" rel="noopener">${texts.original}</a></p>` : ''}
</section>`
}

const TIME = { dateStyle: 'long', timeStyle: 'short', timeZone: MAIL_ZONE } as const
const times = {
  en: new Intl.DateTimeFormat('en-GB', TIME),
  th: new Intl.DateTimeFormat('th-TH-u-ca-gregory-nu-latn', TIME),
}
const timeHtml = (lang: Lang, at: string): string =>
  `<time datetime="${at}">${times[lang].format(new Date(at))}</time>`

export const unknownNote = (lang: Lang): ReaderPage =>
  textPage(lang, TEXTS[lang].unknownTitle, TEXTS[lang].unknown)
