import { unifyText } from '@newsloom/lexicon/unify-text'
import { cleanLine } from '../clean-analysis.ts'
import { PLACE } from '../draw/draw-layout.ts'

const MAX_LINES = 400
/** Characters of a heading or a bridge between statements. */
const MAX_BRIDGE = 140
const LINE_MARK = /^\s{0,8}(?:#{1,6}\s+|[-+*]\s+|\d{1,3}[.)]\s+|>\s+)?/
const RULE = /^\s*(?:-{3,}|\|[\s:|-]+\|)\s*$/

/** What headings and bridges may be made of: passages of the topic's own prompts and names. */
export type Vocabulary = string
export const vocabularyOf = (own: string[]): Vocabulary => folded(own.join('\n'))

/**
 * Keeps of a model's layout what tells nothing of its own: places of known statements, each once,
 * marks of Markdown, and short headings and bridges. Null: it places no statement.
 */
export function cleanLayout(markdown: string, ids: ReadonlySet<string>, own: Vocabulary): string | null {
  const placed = new Set<string>()
  const lines = markdown
    .split('\n')
    .slice(0, MAX_LINES)
    .map((line) => cleanLayoutLine(line, { ids, own, placed }))
  return placed.size === 0 ? null : lines.filter((line) => line !== null).join('\n')
}

type Cleaning = { ids: ReadonlySet<string>; own: Vocabulary; placed: Set<string> }

function cleanLayoutLine(line: string, cleaning: Cleaning): string | null {
  if (line.trim() === '' || RULE.test(line)) return line.trim()
  const mark = LINE_MARK.exec(line)?.[0] ?? ''
  const parts = line.slice(mark.length).split(PLACE)
  const kept = parts.map((part, place) =>
    place % 2 === 1 ? placeOf(part, cleaning) : bridge(part, cleaning),
  )
  const text = kept.join('')
  return /[\p{L}\p{N}]/u.test(text) ? mark + text.trim() : null
}

function placeOf(id: string, { ids, placed }: Cleaning): string {
  if (!ids.has(id) || placed.has(id)) return ''
  placed.add(id)
  return `[${id}]`
}

/** Text between places: emphasis and column marks stay, words only if they tell nothing. */
function bridge(part: string, { own }: Cleaning): string {
  if (!/[\p{L}\p{N}]/u.test(part)) return part.replace(/[^\s*_|.,;:()–—-]/gu, '')
  const text = cleanLine(part, MAX_BRIDGE + 1)
  if (text.length > MAX_BRIDGE || !tellsNothing(text, own)) return ' '
  const isBold = /^\s*\*\*.*\*\*\s*$/.test(part)
  const [, before = '', after = ''] = /^(\s*).*?(\s*)$/s.exec(part) ?? []
  return `${before}${isBold ? `**${text}**` : text}${after}`
}

/** Whether a heading or bridge adds no fact: each of its phrases is one of the topic's own. */
export const tellsNothing = (text: string, own: Vocabulary): boolean =>
  folded(text)
    .split(NO_WORD)
    .every((phrase) => own.includes(phrase.trim()))

const NO_WORD = /[^\p{L}\p{M}\p{N}\s%]+/u
const folded = (text: string): string => unifyText(text).toLowerCase().replace(/\s+/g, ' ')
