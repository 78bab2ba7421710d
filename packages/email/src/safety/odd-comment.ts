import type { HtmlToken } from '../html/html-token.ts'
import { parseMergeTags } from '../merge/merge-tags.ts'

/** A comment for Outlook, closed as one, is HTML of its own. */
export const CONDITIONAL = /^(<!--\[if[^\]]*\]>)([\s\S]*)<!\[endif\]-->$/i

/**
 * Whether a comment, or what is read as one, ends elsewhere for a browser than it seems to here:
 * what follows would be neither checked nor shown.
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

/** Stands for a merge tag: its value may be empty, or hyphens. */
const FILLED = '\ufdd0'
const ENDED_BY_VALUE = /\ufdd0[-!]*>/
const ANY_VALUE = /\ufdd0/

/** In a drawing a section ends at `]]>`, elsewhere at the first bracket: tags between are both. */
function isOddSection(html: string, { start, end }: HtmlToken): boolean {
  if (!html.startsWith('<![CDATA[', start)) return false
  const close = html.indexOf(']]>', start)
  return html.slice(end, close < 0 ? html.length : Math.max(end, close)).includes('<')
}
