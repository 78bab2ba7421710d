import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import { MAX_LINE_SECONDS, SCRIPT_LIMITS } from '@newsloom/contract/podcasts/script'
import { sentence } from '@newsloom/contract/sentences/sentences'
import { cleanLine } from '../../analysis/clean-analysis.ts'
import { phrasesOf } from '../phrases.ts'
import type { DraftLine } from '../script-writer.ts'
import { checkLine, type Grounds } from './check-line.ts'
import type { RemovedLine, ScriptLine, Speaker } from './script.ts'

/** A writer's lines: those that may be spoken, and the others. */
export type ComposedLines = { lines: ScriptLine[]; removed: RemovedLine[] }
type Unnumbered = Omit<ScriptLine, 'id'>

const TOO_LONG = sentence('lineTooLong', MAX_LINE_SECONDS)

/**
 * The lines of a draft that may be spoken: each names given statements and says what they say, or
 * says nothing. Where the writer's own greetings could not stay, ours take their place.
 */
export function composeLines(draft: readonly DraftLine[], grounds: Grounds): ComposedLines {
  const removed: RemovedLine[] = []
  const kept = draft.flatMap((line): Unnumbered[] => {
    const clean = cleanDraft(line, grounds)
    if (clean.text === '') return []
    const reasons = whyRemoved(clean, grounds)
    if (reasons.length === 0) return [clean]
    removed.push({ text: clean.text, reasons })
    return []
  })
  const spoken = withGreetings(withoutLooseBridges(kept), grounds)
  const lines = spoken.slice(0, SCRIPT_LIMITS.lines).map((line, place) => ({ id: `l${place + 1}`, ...line }))
  return { lines, removed }
}

/** The first line of a draft, if it may be spoken; nothing is put around it. */
export function composeLine(draft: readonly DraftLine[], grounds: Grounds): ComposedLines {
  const [first] = draft.map((line) => cleanDraft(line, grounds)).filter(({ text }) => text !== '')
  if (!first) return { lines: [], removed: [] }
  const reasons = first.kind === 'fact' ? whyRemoved(first, grounds) : [sentence('namesNoSource')]
  if (reasons.length > 0) return { lines: [], removed: [{ text: first.text, reasons }] }
  return { lines: [{ id: 'l1', ...first }], removed: [] }
}

/** A line that names a statement states a fact, whatever the line is called. */
function cleanDraft(
  { speaker, kind, text, statements }: DraftLine,
  { statements: all }: Grounds,
): Unnumbered {
  const ids = statements.flatMap((number) => all[number - 1]?.id ?? [])
  const statementIds = [...new Set(ids)].slice(0, SCRIPT_LIMITS.statements)
  return {
    speaker,
    kind: statementIds.length > 0 ? 'fact' : kind,
    text: cleanLine(text, SCRIPT_LIMITS.line),
    statementIds,
  }
}

function whyRemoved(line: Unnumbered, grounds: Grounds): string[] {
  if (estimateSeconds(line.text, grounds.language) > MAX_LINE_SECONDS) return [TOO_LONG]
  const { verdict, reasons } = checkLine(line, grounds)
  return verdict === 'unsupported' ? reasons : []
}

/** A bridge leads from news to news: none stays at an end, or right before another. */
const withoutLooseBridges = (lines: Unnumbered[]): Unnumbered[] =>
  lines.filter((line, place) => {
    if (line.kind !== 'bridge') return true
    const isAfterNews = lines.slice(0, place).some(({ kind }) => kind === 'fact')
    return isAfterNews && lines[place + 1]?.kind === 'fact'
  })

function withGreetings(lines: Unnumbered[], { language, known }: Grounds): Unnumbered[] {
  if (lines.length === 0) return []
  const { opening, answer, closing } = phrasesOf(language, known)
  const greeting = (speaker: Speaker, text: string): Unnumbered => ({
    speaker,
    kind: 'greeting',
    text,
    statementIds: [],
  })
  const before = lines[0]?.kind === 'greeting' ? [] : [greeting(0, opening), greeting(1, answer)]
  const after = lines.at(-1)?.kind === 'greeting' ? [] : [greeting(0, closing)]
  return [...before, ...lines, ...after]
}
