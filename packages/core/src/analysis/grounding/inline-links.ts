import type { RefOfUrl } from './ref-of-url.ts'

type Cut = { from: number; to: number; insert: string }
/**
 * Longer labels are not lists of article numbers, and longer destinations are not articles' URLs.
 */
const MAX_NUMBERS = 60
const MAX_URL = 2_100

export const isNumbers = (text: string): boolean =>
  text.length <= MAX_NUMBERS && /^[\d๐-๙\s,;–-]*$/.test(text)

/**
 * Replaces `[label](destination "title")` by its label, and removes images. Destinations may
 * contain balanced parentheses, labels other links. One pass, whatever the text contains.
 */
export function inlineLinks(text: string, refOf: RefOfUrl): string {
  const openOf = matches(text, '[', ']')
  const closeOf = new Map([...matches(text, '(', ')')].map(([close, open]) => [open, close]))
  const cuts: Cut[] = []
  for (let at = text.indexOf(']('); at >= 0; at = text.indexOf('](', at + 1)) {
    const open = openOf.get(at)
    const close = closeOf.get(at + 1)
    if (open !== undefined && close !== undefined) cuts.push(...linkCuts(text, open, at, close, refOf))
  }
  // the rest is not a link in Markdown, but a lenient parser might see one
  return withoutCuts(text, cuts).replaceAll('](', '] (')
}

function linkCuts(text: string, open: number, at: number, close: number, refOf: RefOfUrl): Cut[] {
  if (text[open - 1] === '!') return [{ from: open - 1, to: close + 1, insert: '' }]
  if (at - open <= MAX_NUMBERS && isNumbers(text.slice(open + 1, at))) {
    return [{ from: at + 1, to: close + 1, insert: '' }]
  }
  const inside = text.slice(at + 2, Math.min(close, at + MAX_URL)).trim()
  const ref = refOf((inside.split(/\s/)[0] ?? '').replace(/^<|>$/g, ''))
  return [
    { from: open, to: open + 1, insert: '' },
    { from: at, to: close + 1, insert: ref === null ? '' : ` [${ref}]` },
  ]
}

/** From each closing bracket to its opening bracket. */
function matches(text: string, open: string, close: string): Map<number, number> {
  const pairs = new Map<number, number>()
  const stack: number[] = []
  for (let i = 0; i < text.length; i++) {
    if (text[i] === open) stack.push(i)
    else if (text[i] === close) {
      const start = stack.pop()
      if (start !== undefined) pairs.set(i, start)
    }
  }
  return pairs
}

/** The text without the cuts, which may be nested. */
function withoutCuts(text: string, cuts: Cut[]): string {
  let out = ''
  let at = 0
  for (const cut of cuts.sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (cut.from >= at) out += text.slice(at, cut.from) + cut.insert
    at = Math.max(at, cut.to)
  }
  return out + text.slice(at)
}
