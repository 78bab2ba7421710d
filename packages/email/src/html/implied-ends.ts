import type { HtmlToken } from './html-token.ts'

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '))
/** Elements allowed in a head: browsers end the head at anything else. */
const IN_HEAD = setOf('head base basefont bgsound link meta title style script noscript noframes template')
/** Elements of a head whose content does not end it. */
const RAW_IN_HEAD = setOf('title template')
/** Elements whose tags end an open paragraph. */
const ENDING_PARAGRAPH = setOf(
  'address article aside blockquote caption center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section table tbody td tfoot th thead tr ul',
)

/** Which elements with optional end tags are open. */
type State = { isHead: boolean; holding: string; isParagraph: boolean }

/**
 * Adds empty end tags where HTML implies the end of a head or a paragraph, so a hidden one does not
 * hide what follows it.
 */
export function withImpliedEnds(html: string, tokens: readonly HtmlToken[]): HtmlToken[] {
  const state: State = { isHead: false, holding: '', isParagraph: false }
  const complete: HtmlToken[] = []
  for (const token of tokens) {
    const ended = token.kind === 'raw' ? null : endedBy(html, token, state)
    if (ended) complete.push({ kind: 'close', start: token.start, end: token.start, name: ended })
    complete.push(token)
    if (token.kind === 'open' || token.kind === 'close') step(state, token)
  }
  return complete
}

function endedBy(html: string, token: HtmlToken, { isHead, holding, isParagraph }: State): string | null {
  if (isHead && holding === '') return endsHead(html, token) ? 'head' : null
  if (!isParagraph || (token.kind !== 'open' && token.kind !== 'close')) return null
  const isOwnEnd = token.kind === 'close' && token.name === 'p'
  return ENDING_PARAGRAPH.has(token.name) && !isOwnEnd ? 'p' : null
}

function endsHead(html: string, token: HtmlToken): boolean {
  if (token.kind === 'text') return html.slice(token.start, token.end).trim() !== ''
  if (token.kind === 'open') return !IN_HEAD.has(token.name)
  return token.kind === 'close' && (token.name === 'body' || token.name === 'html')
}

function step(state: State, { kind, name }: Extract<HtmlToken, { name: string }>): void {
  if (ENDING_PARAGRAPH.has(name)) state.isParagraph = kind === 'open' && name === 'p'
  if (state.holding !== '') {
    if (kind === 'close' && name === state.holding) state.holding = ''
  } else if (state.isHead && kind === 'open' && RAW_IN_HEAD.has(name)) state.holding = name
  else if (name === 'head') state.isHead = kind === 'open'
  else if (kind === 'open' && !IN_HEAD.has(name)) state.isHead = false
}
