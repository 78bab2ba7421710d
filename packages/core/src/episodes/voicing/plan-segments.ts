import { createHash } from 'node:crypto'
import { estimateSeconds } from '@newsloom/contract/podcasts/estimate-length'
import type { Script, ScriptLine } from '@newsloom/contract/podcasts/script'
import type { SegmentTurn } from '@newsloom/db/schema/episodes'
import { spokenText } from '../../podcasts/spoken-text.ts'
import { splitClauses } from './sentences/split-clauses.ts'
import { splitSentences } from './sentences/split-sentences.ts'

/** Seconds; longer answers of the models fade, repeat themselves or are cut. */
export const MAX_SEGMENT = 75
/** Seconds; a shorter segment is not worth a call of its own, and sounds unlike those beside it. */
export const MIN_SEGMENT = 8
/** Seconds of an even share; leaves room for an edited line to grow. */
const TARGET_SEGMENT = 55

export type PlannedSegment = { key: string; turns: SegmentTurn[]; seconds: number }
type Unit = { turn: SegmentTurn; seconds: number }
export type Planning = {
  script: Script
  voices: readonly [string, string]
  /** the lines of each segment of the episode before, which are kept together */
  earlier: readonly (readonly string[])[]
}

/**
 * The segments of a script, recorded one by one, each of whole lines. Lines stay together as in
 * the earlier episode, so an edited, added or moved line changes only its own segment.
 */
export function planSegments({ script, voices, earlier }: Planning): PlannedSegment[] {
  const units = script.lines.filter(({ text }) => text.trim() !== '').flatMap((line) => unitsOf(line, script))
  return withoutShort(together(units, earlier).flatMap(splitLong)).map((segment) => ({
    key: keyOf(segment, { script, voices }),
    turns: segment.map(({ turn }) => turn),
    seconds: sum(segment),
  }))
}

const sum = (units: readonly Unit[]): number => units.reduce((total, { seconds }) => total + seconds, 0)

/** A line, or its sentences and their clauses when these are longer than a segment. */
function unitsOf(line: ScriptLine, script: Script): Unit[] {
  const unit = (text: string): Unit => ({
    turn: { lineId: line.id, speaker: line.speaker, text, spoken: spokenText(text, script.language) },
    seconds: estimateSeconds(text, script.language),
  })
  const whole = unit(line.text.trim())
  if (whole.seconds <= MAX_SEGMENT) return [whole]
  const isLong = (text: string) => estimateSeconds(text, script.language) > MAX_SEGMENT
  const pieces = splitSentences(line.text.trim(), script.language).flatMap((sentence) =>
    splitClauses(sentence, script.language, isLong),
  )
  const parts = splitLong(pieces.map(unit))
  return parts.map((part) =>
    unit(
      part
        .map(({ turn }) => turn.text)
        .join('')
        .trim(),
    ),
  )
}

function together(units: readonly Unit[], earlier: Planning['earlier']): Unit[][] {
  const groupOf = new Map(earlier.flatMap((lines, group) => lines.map((id) => [id, group] as const)))
  const known = units.map(({ turn }) => groupOf.get(turn.lineId))
  const groups: Unit[][] = []
  let current: number | undefined
  for (const [place, unit] of units.entries()) {
    const group = isMovedIn(known, place) ? undefined : known[place]
    const last = groups.at(-1)
    // a new line belongs to the one before it, or at the start to the one after it
    if (last && (group === undefined || current === undefined || group === current)) last.push(unit)
    else groups.push([unit])
    current = group ?? current
  }
  return groups
}

/** Whether a line was moved between two lines of another segment: it belongs to that one now. */
function isMovedIn(known: readonly (number | undefined)[], place: number): boolean {
  const [before, own, after] = [known[place - 1], known[place], known[place + 1]]
  return before !== undefined && before === after && own !== before
}

/** A short segment joins the one before it, or else the one after it, if both fit in a segment. */
function withoutShort(parts: Unit[][]): Unit[][] {
  const isShort = (part: Unit[]) => sum(part) < MIN_SEGMENT
  const joined: Unit[][] = []
  for (const part of parts) {
    const last = joined.at(-1)
    const fits = last !== undefined && sum(last) + sum(part) <= MAX_SEGMENT
    if (last && fits && (isShort(part) || isShort(last))) last.push(...part)
    else joined.push([...part])
  }
  return joined
}

/** Even shares of at most `MAX_SEGMENT`, as far as whole units allow. */
function splitLong(units: Unit[]): Unit[][] {
  const total = sum(units)
  if (total <= MAX_SEGMENT || units.length === 1) return [units]
  const share = total / Math.ceil(total / TARGET_SEGMENT)
  const parts: Unit[][] = []
  let part: Unit[] = []
  for (const unit of units) {
    const length = sum(part)
    const isFull = length + unit.seconds > MAX_SEGMENT || length + unit.seconds / 2 > share
    if (part.length > 0 && isFull) {
      parts.push(part)
      part = []
    }
    part.push(unit)
  }
  return [...parts, part]
}

function keyOf(segment: readonly Unit[], { script, voices }: Pick<Planning, 'script' | 'voices'>): string {
  const asked = segment.map(({ turn: { speaker, spoken } }) => [speaker, spoken])
  const hosts = script.hosts.map(({ name }) => name)
  const content = JSON.stringify([script.language, script.tone, hosts, voices, asked])
  return createHash('sha256').update(content).digest('hex').slice(0, 32)
}
