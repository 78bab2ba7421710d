import type { HtmlToken } from '../html/html-token.ts'
import { parseMergeTags } from '../merge/merge-tags.ts'

/** A properly closed conditional comment for Outlook, which contains HTML. */
export const CONDITIONAL = /^(<!--\[if[^\]]*\]>)([\s\S]*)<!\[endif\]-->$/i

/**
 * Whether a browser would end a comment, or what it reads as one, elsewhere than this scanner: what
 * follows would be neither checked nor shown.
 */
export function isOddComment(
  html: string,
  token: HtmlToken,
  { hasDrawing }: { hasDrawing: boolean },
): boolean {
  if (token.kind !== 'raw') return false
  if (hasDrawing && isOddSection(html, token)) return true
  const source = html.slice(token.start, token.end)
  if (!/^<[!?/]/.test(source) || CONDITIONAL.test(source)) return false
  const filled = parseMergeTags(source).map((piece) => (piece.kind === 'tag' ? FILLED : piece.text))
  return (source.startsWith('<!--') ? ENDED_BY_VALUE : ANY_VALUE).test(filled.join(''))
}

/** Replaces a merge tag, whose value may be empty or hyphens. */
const FILLED = '\ufdd0'
const ENDED_BY_VALUE = /\ufdd0[-!]*>/
const ANY_VALUE = /\ufdd0/

/**
 * In SVG a CDATA section ends at `]]>`, elsewhere at the first bracket: tags between are ambiguous.
 */
function isOddSection(html: string, { start, end }: HtmlToken): boolean {
  if (!html.startsWith('<![CDATA[', start)) return false
  const close = html.indexOf(']]>', start)
  return html.slice(end, close < 0 ? html.length : Math.max(end, close)).includes('<')
}
