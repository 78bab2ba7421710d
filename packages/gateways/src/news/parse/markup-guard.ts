/**
 * Deeper than any publisher's markup; parsers take quadratic time or overflow the stack on such
 * trees.
 */
const MAX_XML_DEPTH = 200
const MAX_HTML_DEPTH = 1_500
const MAX_XML_TAGS = 400_000
const MAX_HTML_TAGS = 80_000

/** Void elements and those with optional end tags, which do not deepen the tree. */
const SHALLOW = new Set(
  (
    'area base br col embed hr img input link meta param source track wbr ' +
    'p li dt dd tr td th thead tbody tfoot option optgroup colgroup rt rp'
  ).split(' '),
)

/**
 * Why XML is refused, or null: a DOCTYPE or an entity declaration (the way of entity bombs), or too
 * deep a tree. A single pass without a parser; ignores CDATA and comments.
 */
export function whyXmlIsRefused(text: string): string | null {
  let depth = 0
  let tags = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at + 1)) {
    const skip = endOfSkipped(text, at)
    if (skip !== null) {
      if (skip < 0) return null
      at = skip
    } else if (text[at + 1] === '!') {
      return 'it declares a DOCTYPE or entities, which are not read for safety'
    } else if (text[at + 1] === '/') {
      depth -= 1
    } else {
      const end = text.indexOf('>', at)
      if (end < 0) return null
      if (text[end - 1] !== '/' && text[at + 1] !== '?') depth += 1
      at = end
    }
    tags += 1
    if (depth > MAX_XML_DEPTH) return 'its elements are nested too deeply'
    if (tags > MAX_XML_TAGS) return 'it has too many elements'
  }
  return null
}

/**
 * Why HTML is refused, or null. Counts depth as parsers do: end tags subtract, void and implicitly
 * closed elements do not add.
 */
export function whyHtmlIsRefused(text: string): string | null {
  let depth = 0
  let tags = 0
  const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/g
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    tags += 1
    if (!SHALLOW.has((found[2] ?? '').toLowerCase())) depth = found[1] ? Math.max(0, depth - 1) : depth + 1
    if (depth > MAX_HTML_DEPTH) return 'its elements are nested too deeply'
    if (tags > MAX_HTML_TAGS) return 'it has too many elements'
  }
  return null
}

/**
 * End of the comment or CDATA section starting at `at`; -1 if it never ends, null if there is none.
 */
function endOfSkipped(text: string, at: number): number | null {
  if (text.startsWith('<!--', at)) return closing(text, '-->', at + 4)
  if (text.startsWith('<![CDATA[', at)) return closing(text, ']]>', at + 9)
  return null
}

function closing(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? -1 : end + mark.length - 1
}
