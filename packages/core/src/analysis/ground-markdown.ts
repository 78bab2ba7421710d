import { type MailLang, mailLangOf } from '@newsloom/email/mail-lang'
import { shallowMarkdown } from '@newsloom/email/text/shallow-markdown'
import { type CitedArticle, linkCitations } from './grounding/citations.ts'
import { normaliseText, visibleText } from './grounding/normalise-text.ts'
import { withOwnWidths } from './grounding/own-widths.ts'
import { type RefOfUrl, refByUrl } from './grounding/ref-of-url.ts'
import { sourcesList } from './grounding/sources-list.ts'
import { stripAddresses } from './grounding/strip-addresses.ts'
import { stripMarkup } from './grounding/strip-markup.ts'

/**
 * Limits on what is read and returned: with its sources, a mail of this length stays below the size
 * at which Gmail clips it (about 100 kB).
 */
const MAX_INPUT = 40_000
const MAX_BODY = 20_000
const MAX_ROUNDS = 10

export type Grounded = {
  /** the analysis with the list of its sources */
  markdown: string
  /** the analysis without sources; empty when nothing in the answer was usable */
  body: string
  /** numbers of the articles that it cites */
  cited: number[]
  /** numbers that it cites without such an article */
  unknown: number[]
}

/** `urls`: the page of each note, the first is [1]. `cited`: the articles to list as sources. */
export type Notes = { urls: string[]; cited: number[] }

/**
 * Stands once above an analysis of bundled samples only; if there are other articles too, the list
 * of sources labels the samples.
 */
const ALL_SAMPLES: Record<MailLang, string> = {
  th: '> ข่าวทั้งหมดเป็นข่าวตัวอย่างที่แต่งขึ้นเพื่อสาธิต ไม่ใช่ข่าวจริง',
  en: '> All articles are samples, made up to show how it works. They are not news.',
}
const CUT: Record<MailLang, string> = {
  th: '*(บทวิเคราะห์ยาวเกินกำหนด ส่วนที่เหลือถูกตัดออก)*',
  en: '*(The analysis is too long; the rest was cut off.)*',
}

/**
 * Makes a model's answer safe to show and to mail: none of its URLs, links, images, HTML, email
 * addresses or phone numbers remain. [n] becomes a link to article n (the n-th of `articles`), and
 * the sources are listed at the end, below `closing`, a line of our own. With `notes`, [n] leads to
 * the n-th note instead.
 */
export function groundMarkdown(
  markdown: string,
  articles: CitedArticle[],
  closing = '',
  notes: Notes | null = null,
): Grounded {
  const refOf = refByUrl(articles)
  const text = withoutOwnSources(unwrapped(markdown.slice(0, MAX_INPUT)))
  const body = bounded(tidy(shallowMarkdown(removeForeign(text, refOf))))
  const linked = linkCitations(body, notes ? notes.urls.map((url) => ({ url })) : articles)
  const shown = tidy(linked.markdown)
  const lang = shown === '' ? 'th' : mailLangOf(shown)
  const sources = sourcesList(notes?.cited ?? linked.cited, articles, {
    clean: (t) => removeForeign(t, () => null),
    isNumbered: notes === null,
    lang,
  })
  const areSamples = articles.length > 0 && articles.every((article) => article.isSample)
  const opening = areSamples && !shown.startsWith(ALL_SAMPLES[lang]) ? ALL_SAMPLES[lang] : ''
  const parts = [opening, shown, closing, sources && `${sources}\n`]
  return {
    markdown: parts.filter(Boolean).join('\n\n'),
    body: shown,
    cited: linked.cited,
    unknown: linked.unknown,
  }
}

/**
 * Removes links, markup and addresses, also those that full-width characters hide; what remains
 * keeps the characters that were written.
 */
export const removeForeign = (text: string, refOf: RefOfUrl): string =>
  withOwnWidths(removeAll(text, refOf), visibleText(text))

/**
 * Repeats the removal until nothing changes, as a removal may join text into something that has to
 * be removed too.
 */
function removeAll(text: string, refOf: RefOfUrl): string {
  let before = text
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const after = stripAddresses(stripMarkup(normaliseText(before), refOf), refOf)
    if (after === before) return after
    before = after
  }
  // crafted to resist: remove every character that an address or a tag needs
  return before.replace(/[<>@&\\/:()[\]]/g, ' ').replace(/\.(?=\S)/g, '. ')
}

/** The answer without a code fence around all of it. */
function unwrapped(text: string): string {
  return text.trim().replace(/^(`{3,}|~{3,})[a-z]*[ \t]*\n([\s\S]*?)\n?\1\s*$/i, '$2')
}

/** Removes a list of sources that the model wrote at the end; ours replaces it. */
function withoutOwnSources(text: string): string {
  const heading =
    /^[ \t]*(?:#{1,6}|\*\*)[^\n\p{L}]{0,40}(?:แหล่งข่าว|แหล่งอ้างอิง|แหล่งที่มา|รายการอ้างอิง|อ้างอิง|เอกสารอ้างอิง|sources|references)(?:ข้อมูล)?[ \t:*]*$/gimu
  const last = [...text.matchAll(heading)].at(-1)
  if (!last) return text
  const rest = text.slice(last.index + last[0].length)
  return /^[ \t]*#{1,6}[ \t]/m.test(rest) ? text : text.slice(0, last.index)
}

/**
 * Removes the empty brackets and emphasis that removals leave behind. Linear in the length of the
 * text, whatever it contains.
 */
function tidy(text: string): string {
  return (
    text
      // a space stays: separate parts must not be joined into a tag or an address
      .replace(/[ \t]?(?:\*\*[ \t]{0,3}\*\*|(?<![*\w])__[ \t]{0,3}__(?![*\w]))[ \t]?/g, ' ')
      // 'kmalloc()' is a name
      .replace(/[ \t]?(?:(?<![\p{L}\p{N}_])\([ \t,;:]{0,20}\)|\[[ \t,;:]{0,20}\])[ \t]?/gu, ' ')
      .split('\n')
      .map((line) => tidyLine(line.trimEnd()))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

function tidyLine(line: string): string {
  const text = line.trimStart()
  if (/^(?:[-*+>]|\d{1,9}[.)])?$/.test(text)) return ''
  const indent = line.slice(0, Math.min(12, line.length - text.length))
  return indent + text.replace(/(?<=\S)[ \t]{2,}/g, ' ')
}

function bounded(text: string): string {
  if (text.length <= MAX_BODY) return text
  const cut = text.slice(0, MAX_BODY)
  // whole lines: half a statement may say what its quotes do not
  const line = cut.lastIndexOf('\n')
  const end = line > 0 ? line : cut.lastIndexOf(' ')
  return `${cut.slice(0, end > 0 ? end : MAX_BODY).trimEnd()}\n\n${CUT[mailLangOf(cut)]}`
}
