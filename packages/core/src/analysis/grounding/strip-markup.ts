import { inlineLinks, isNumbers } from './inline-links.ts'
import type { RefOfUrl } from './ref-of-url.ts'

const SILENT =
  /<(script|style|iframe|object|embed|svg|math|template|noscript|textarea|title|head|form|select)\b[^>]*>[\s\S]*?<\/\1\s*>/gi
const BLOCK_TAG = /<\/?(?:p|div|br|hr|li|ul|ol|h[1-6]|tr|table|section|article|blockquote)\b[^<>]*>/gi
const TAG = /<[a-z/!?][^<>]*>/gi
/** An HTML tag that is never closed is removed with the rest of its line. */
const OPEN_TAG =
  /<\/?(?:a|abbr|applet|area|audio|b|base|body|br|button|canvas|div|embed|font|form|frame|h[1-6]|head|html|i|iframe|img|input|link|marquee|math|meta|object|p|script|source|span|strong|style|svg|table|td|tr|u|video)\b[^\n]*/gi

/**
 * Removes everything in Markdown and HTML that could link, load or hide; the visible text stays.
 */
export function stripMarkup(text: string, refOf: RefOfUrl): string {
  const withoutHtml = text
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/gi, '')
    .replace(SILENT, ' ')
    .replace(/<\s{0,3}((?:https?:)[^<>\s]*)>/gi, (_, url: string) => marker(refOf(url)))
    .replace(BLOCK_TAG, '\n')
    .replace(TAG, '')
    .replace(OPEN_TAG, '')
    .replace(/<(?=[a-z/!?])/gi, '< ')
  return stripLinks(stripFences(withoutHtml), refOf)
}

/** An analysis contains no code: its marks are removed, the text stays. */
function stripFences(text: string): string {
  return text.replace(/^[ \t>]*(?:`{3,}|~{3,})[^\n`]*$/gm, '').replace(/`+/g, '')
}

function stripLinks(text: string, refOf: RefOfUrl): string {
  return (
    text
      // [id]: destination "title", and a footnote's text
      .replace(/^[ \t>]*\[\^[^\]\n]{1,200}\]:[^\n]*$/gm, '')
      .replace(
        /^[ \t>]*\[[^\]\n]{1,200}\]:[ \t]{0,20}\n?[ \t]{0,20}(?:<[^>\n]*>|\S+)(?:[ \t\n]+(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/gm,
        '',
      )
      .replace(
        /\[\s{0,3}(?:source|sources|ที่มา|แหล่งที่มา|แหล่งข่าว)\s{0,3}:([^[\]\n]{0,2000})\]/gi,
        (_, inner: string) => sourceNote(inner, refOf),
      )
      .replace(/!\[[^\]]{0,2000}\]\[[^\]]{0,500}\]/g, '')
      .replace(/\[\[\s{0,3}(\d{1,3})\s{0,3}\]\]/g, '[$1]')
      .split(/(?<=\n[ \t]*\n)/)
      .map((paragraph) => inlineLinks(paragraph, refOf))
      .join('')
      .replace(/\[([^[\]\n]{1,500})\]\[([^[\]\n]{0,200})\]/g, (all, label: string, id: string) =>
        isNumbers(label) ? all : `${label}${isNumbers(id) && id !== '' ? ` [${id}]` : ''}`,
      )
      .replaceAll(']:', '] :')
      .replaceAll('![', '! [')
  )
}

const marker = (ref: number | null): string => (ref === null ? '' : `[${ref}]`)

/**
 * '[Source: URL, date]' in the answer becomes the number of the article with that URL, or is
 * removed.
 */
function sourceNote(inner: string, refOf: RefOfUrl): string {
  for (const piece of inner.split(/[\s,]+/)) {
    const ref = refOf(piece)
    if (ref !== null) return `[${ref}]`
  }
  return /^[\d๐-๙\s,;]+$/.test(inner) ? `[${inner.trim()}]` : ''
}
