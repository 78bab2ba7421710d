import { cleanLine } from '../clean-analysis.ts'
import { PLACE } from '../render/render-layout.ts'
import { saysNothing, type Vocabulary } from './own-headings.ts'

const MAX_LINES = 400
/** Characters of a heading. */
const MAX_HEADING = 140
const LINE_MARK = /^\s{0,8}(?:#{1,6}\s+|[-+*]\s+|\d{1,3}[.)]\s+|>\s+)?/
const RULE = /^\s*(?:-{3,}|\|[\s:|-]+\|)\s*$/
const LETTER = /[\p{L}\p{N}]/u

/**
 * Keeps of a model's layout what states nothing of its own: places of known statements, each once,
 * marks of Markdown, and the topic's own headings. Null: it places no statement.
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
  const last = parts.length - 1
  const kept = parts.map((part, place) =>
    place % 2 === 1
      ? placeOf(part, cleaning)
      : besidePlaces(part, { follows: place > 0, leads: place < last }, cleaning.own),
  )
  const text = kept.join('')
  const isKept = last === 0 ? LETTER.test(text) : kept.some((part, place) => place % 2 === 1 && part !== '')
  return isKept ? mark + text.trim() : null
}

function placeOf(id: string, { ids, placed }: Cleaning): string {
  if (!ids.has(id) || placed.has(id)) return ''
  placed.add(id)
  return `[${id}]`
}

/** The neighbours of a part of a line: the statement before it, the statement after it. */
type Touches = { follows: boolean; leads: boolean }

/**
 * Beside a statement only marks stay, as a word or a minus could turn its meaning. Words stay as
 * the topic's own heading: in a line or a column of their own, or as a bold label of a line.
 */
function besidePlaces(part: string, { follows, leads }: Touches, own: Vocabulary): string {
  const columns = part.split('|')
  return columns
    .map((column, place) => {
      const touches = { follows: follows && place === 0, leads: leads && place === columns.length - 1 }
      if (!LETTER.test(column)) return marksIn(column, touches)
      return touches.follows || (touches.leads && !isLabel(column)) ? ' ' : headingIn(column, own)
    })
    .join('|')
}

const BOLD = /^\s*\*\*([^*]+)\*\*\s*(:?)\s*[–—-]?\s*$/
const isLabel = (column: string): boolean => BOLD.test(column) && /\s$/.test(column)

/** '-' or '.' right before '5%' would change the figure. */
function marksIn(text: string, { follows, leads }: Touches): string {
  if (!follows && !leads) return text.replace(/[^\s*_.,;:()–—-]/gu, '')
  const marks = text.replace(/[^\s*_.,;:()]/gu, '')
  if (!leads) return marks
  return marks === '' ? ' '.repeat(Number(follows)) : marks.replace(/[.,;:](?=[*_(]*$)/, '$& ')
}

function headingIn(column: string, own: Vocabulary): string {
  const [, inBold, colon = ''] = BOLD.exec(column) ?? []
  const text = cleanLine(inBold ?? column, MAX_HEADING + 1)
  if (text.length > MAX_HEADING || !saysNothing(text, own)) return ' '
  const [before = ''] = /^\s*/.exec(column) ?? []
  const [after = ''] = /\s*$/.exec(column) ?? []
  return before + (inBold === undefined ? text : `**${text}**${colon}`) + after
}
