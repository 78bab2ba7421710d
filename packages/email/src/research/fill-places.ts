import { drawBlock, newBlock } from '../blocks/registry.ts'
import { escapeHtml } from '../html/escape.ts'
import { scanHtml } from '../html/scan-html.ts'
import type { MailData } from '../mail-data.ts'
import { mailLangOf } from '../mail-lang.ts'
import { hasMergeTag, parseMergeTags } from '../merge/merge-tags.ts'
import { nodesHtml } from '../nodes/nodes-html.ts'
import { analysisContent } from './analysis-content.ts'

const PLACES = ['content', 'stories', 'podcast'] as const
type Place = (typeof PLACES)[number]

/** Maximum fills per placeholder: an analysis inserted ten thousand times would make a gigabyte. */
export const MOST_FILLED = 20

/** The placeholder that a template has more often than that; null if there is none. */
export function overfullPlace(html: string): { tag: Place; count: number } | null {
  const tags = parseMergeTags(html).flatMap((piece) => (piece.kind === 'tag' ? [piece.tag] : []))
  const counts = PLACES.map((tag) => ({ tag, count: tags.filter((one) => one === tag).length }))
  return counts.find(({ count }) => count > MOST_FILLED) ?? null
}

/** Fills the research placeholders in a template's HTML. Those without data stay open. */
export function fillPlaces(html: string, data: MailData): string {
  const withContent =
    data.analysis === null ? html : fill(html, 'content', analysisContent(data.analysis, data))
  const withStories = data.stories === null ? withContent : fillBlock(withContent, 'stories', data)
  if (data.podcast === undefined) return withStories
  // the podcast's block is about the email, so it is in the email's language
  const lang = data.lang ?? mailLangOf(withStories)
  return fillBlock(withStories, 'podcast', { ...data, lang })
}

/** HTML without the analysis placeholders in its text. */
export function withoutContentPlaces(html: string): string {
  const words = scanHtml(html).filter((token) => token.kind === 'text')
  let result = ''
  let from = 0
  for (const { start, end } of words) {
    result += html.slice(from, start)
    for (const piece of parseMergeTags(html.slice(start, end)))
      if (piece.kind === 'text') result += piece.text
      else if (piece.tag !== 'content') result += piece.raw
    from = end
  }
  return result + html.slice(from)
}

const fillBlock = (html: string, kind: 'stories' | 'podcast', data: MailData): string =>
  hasMergeTag(html, kind) ? fill(html, kind, nodesHtml(drawBlock(newBlock(kind, kind), data))) : html

/**
 * Fills only in text, not in attributes or style sheets. A paragraph cannot contain the research's
 * blocks, so one with nothing but the tag is replaced.
 */
function fill(html: string, place: Place, value: string): string {
  const tag = new RegExp(
    `(<p(?:\\s[^<>]*)?>\\s*)?(\\{\\{\\s*${place}\\s*(?:\\|[^{}]*)?\\}\\})(\\s*</p>)?`,
    'gi',
  )
  if (!hasMergeTag(html, place)) return html
  const texts = scanHtml(html).filter((token) => token.kind === 'text')
  let filled = 0
  return html.replace(
    tag,
    (whole, open: string | undefined, raw: string, close: string | undefined, from) => {
      const at = from + (open?.length ?? 0)
      if (filled === MOST_FILLED) return whole
      if (!texts.some(({ start, end }) => start <= at && at < end)) return whole
      filled += 1
      const shown = value || fallbackOf(raw)
      return open && close && value ? value : `${open ?? ''}${shown}${close ?? ''}`
    },
  )
}

function fallbackOf(raw: string): string {
  const [piece] = parseMergeTags(raw)
  return piece?.kind === 'tag' ? escapeHtml(piece.fallback) : ''
}
