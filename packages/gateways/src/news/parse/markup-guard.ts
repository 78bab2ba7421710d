import { unreadReason } from '@newsloom/contract/sources/unread-reasons'

/**
 * Deeper than any publisher's markup; parsers take quadratic time or overflow the stack on such
 * trees.
 */
const MAX_XML_DEPTH = 200
const MAX_HTML_DEPTH = 1_500
const MAX_XML_TAGS = 400_000
const MAX_HTML_TAGS = 80_000

/** Elements that never hold others: they do not deepen a tree. */
const VOID = new Set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr'.split(
    ' ',
  ),
)
/** Elements whose content is text, whatever it looks like. */
const RAW = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes|plaintext)$/
const PARAGRAPH_ENDS =
  'h1 h2 h3 h4 h5 h6 address article aside blockquote details div dl fieldset figcaption figure footer form ' +
  'header hr main nav ol p pre section table ul'
/** Elements that an opening tag closes if they are directly above, as in the parser. */
const CLOSES = new Map<string, string[]>([
  ...PARAGRAPH_ENDS.split(' ').map((name): [string, string[]] => [name, ['p']]),
  ['tr', ['tr', 'th', 'td']],
  ['th', ['th']],
  ['td', ['thead', 'th', 'td']],
  ['li', ['li']],
  ['option', ['option']],
  ['optgroup', ['optgroup', 'option']],
  ['dd', ['dt', 'dd']],
  ['dt', ['dt', 'dd']],
  ['rt', ['rt', 'rp']],
  ['rp', ['rt', 'rp']],
  ['tbody', ['thead', 'tbody']],
  ['tfoot', ['thead', 'tbody']],
])

/**
 * Why XML is refused, or null: a DOCTYPE or an entity declaration (used for entity bombs), or too
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
      return unreadReason('doctype')
    } else if (text[at + 1] === '/') {
      depth -= 1
    } else {
      const end = text.indexOf('>', at)
      if (end < 0) return null
      if (text[end - 1] !== '/' && text[at + 1] !== '?') depth += 1
      at = end
    }
    tags += 1
    if (depth > MAX_XML_DEPTH) return unreadReason('tooDeep')
    if (tags > MAX_XML_TAGS) return unreadReason('tooManyElements')
  }
  return null
}

/**
 * Why HTML is not parsed, or null. It mirrors the parser's stack, so no order of tags can hide
 * depth.
 */
export function whyHtmlIsRefused(text: string): string | null {
  const open: string[] = []
  let tags = 0
  const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)|<!--/g
  for (let found = tag.exec(text); found; found = tag.exec(text)) {
    if (!found[2]) {
      tag.lastIndex = after(text, '-->', tag.lastIndex)
      continue
    }
    tags += 1
    const name = found[2].toLowerCase()
    if (found[1]) closeIn(open, name)
    else if (!VOID.has(name)) {
      const closed = CLOSES.get(name)
      while (closed?.includes(open.at(-1) ?? '')) open.pop()
      open.push(name)
      if (RAW.test(name)) tag.lastIndex = rawEnd(text, name, tag.lastIndex)
    }
    if (open.length > MAX_HTML_DEPTH) return unreadReason('tooDeep')
    if (tags > MAX_HTML_TAGS) return unreadReason('tooManyElements')
  }
  return null
}

function closeIn(open: string[], name: string): void {
  const at = open.lastIndexOf(name)
  if (at >= 0) open.length = at
}

/** The text of a raw element ends only with its own closing tag. */
function rawEnd(text: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}`, 'ig')
  closing.lastIndex = from
  return closing.exec(text)?.index ?? text.length
}

function after(text: string, mark: string, from: number): number {
  const end = text.indexOf(mark, from)
  return end < 0 ? text.length : end + mark.length
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
