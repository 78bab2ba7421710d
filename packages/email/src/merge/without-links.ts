/** Separates links of a line: '·', '|', '•', a dash, with the blanks around them. */
const SEPARATOR = String.raw`(?:\s|&nbsp;|&#160;|&middot;|&bull;|[·|•–—-])*`
const BEFORE = new RegExp(`${SEPARATOR}$`, 'i')
const AFTER = new RegExp(`^${SEPARATOR}`, 'i')
/** The most characters looked at for a separator. */
const NEAR = 200
const LINE_START = /<(?:p|td|th|div|li|center|br)\b[^>]*>$/i
const LINE_END = /^<(?:\/(?:p|td|th|div|li|center)\b|br\b)/i
const LINE_BREAK = /^<br\b[^>]*>/i

/**
 * Cuts out the links that lead to `href`, with what separated them: nothing stays of a line that
 * had nothing else, and one separator stays between other words.
 */
export function withoutLinks(html: string, href: string): string {
  const link = String.raw`<a\b[^>]*\bhref\s*=\s*["']?${href.replace(/[^\w#]/g, String.raw`\$&`)}["']?(?=[\s>])[^>]*>[\s\S]*?<\/a\s*>`
  const run = new RegExp(`${link}(?:${SEPARATOR}${link})*`, 'gi')
  let out = ''
  let from = 0
  for (const match of html.matchAll(run)) {
    out += html.slice(from, match.index)
    const before = BEFORE.exec(out.slice(-NEAR))?.[0] ?? ''
    out = out.slice(0, out.length - before.length)
    from = match.index + match[0].length
    const after = AFTER.exec(html.slice(from, from + NEAR))?.[0] ?? ''
    from += after.length
    const rest = html.slice(from, from + NEAR)
    const isFirst = out === '' || LINE_START.test(out.slice(out.lastIndexOf('<')))
    const isLast = rest === '' || LINE_END.test(rest)
    if (isFirst && isLast) from += LINE_BREAK.exec(rest)?.[0].length ?? 0
    else if (!isFirst && !isLast) out += before.trim() ? before : after || before
  }
  return out + html.slice(from)
}
