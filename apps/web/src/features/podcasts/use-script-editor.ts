import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import type { ScriptView } from '@newsloom/contract/podcasts/script-view'
import { type Dispatch, type SetStateAction, useMemo, useState } from 'react'
import { randomId } from '~/lib/random-id.ts'
import { sameLines, saysSame } from './same-lines.ts'

/** `view`: the saved version that is edited. */
type Draft = {
  view: ScriptView
  lines: ScriptLine[]
  past: ScriptLine[][]
  /** steps that were undone, the next one first */
  future: ScriptLine[][]
  typed: string | null
}
type Options = {
  /** nothing can be changed now */
  isLocked: boolean
  /** whether the person asked for this version, in place of what was edited */
  isAskedFor: (version: number) => boolean
}

/** Steps that can be undone. */
const MOST_STEPS = 100

/**
 * The script as it is edited, with its steps back and forth. A newer version takes its place,
 * unless that would discard changes which the person has not given up.
 */
export function useScriptEditor(latest: ScriptView, { isLocked, isAskedFor }: Options) {
  const [draft, set] = useState(() => draftOf(latest))
  const followed = follow(draft, latest, isAskedFor)
  if (followed !== draft) set(followed)
  const { view, lines, past, future } = followed
  // the same from one key to the next: only the line that is typed in is rendered again
  const steps = useMemo(() => stepsOf(set, isLocked), [isLocked])
  return {
    view,
    script: { ...view.script, lines },
    isLocked,
    isDirty: isDirty(followed),
    /** there is a newer version, without the changes made here */
    isBehind: latest.version !== view.version && !isLocked,
    canUndo: past.length > 0 && !isLocked,
    canRedo: future.length > 0 && !isLocked,
    /** Discards the changes. */
    load: () => set(draftOf(latest)),
    ...steps,
  }
}

function stepsOf(set: Dispatch<SetStateAction<Draft>>, isLocked: boolean) {
  /** Typing in one line is one step. */
  const change = (edit: (lines: ScriptLine[]) => ScriptLine[], typed: string | null = null) => {
    if (isLocked) return
    set((before) => ({
      ...before,
      lines: edit(before.lines),
      past:
        typed !== null && before.typed === typed
          ? before.past
          : [...before.past, before.lines].slice(-MOST_STEPS),
      future: [],
      typed,
    }))
  }
  return {
    update: (id: string, values: Partial<ScriptLine>) =>
      change(
        (all) => all.map((line) => (line.id === id ? changedLine(line, values) : line)),
        values.text === undefined ? null : id,
      ),
    /** All together are one step. */
    keep: (ids: ReadonlySet<string>) =>
      change((all) => all.map((line) => (ids.has(line.id) ? { ...line, isKept: true } : line))),
    add: (place: number) => change((all) => all.toSpliced(place + 1, 0, newLine(all, place))),
    remove: (place: number) => change((all) => all.toSpliced(place, 1)),
    move: (place: number, by: -1 | 1) => change((all) => moved(all, place, by)),
    undo: () => (isLocked ? undefined : set(stepBack)),
    redo: () => (isLocked ? undefined : set(stepForth)),
  }
}

function stepBack(draft: Draft): Draft {
  const lines = draft.past.at(-1)
  if (!lines) return draft
  return {
    ...draft,
    lines,
    past: draft.past.slice(0, -1),
    future: [draft.lines, ...draft.future],
    typed: null,
  }
}

function stepForth(draft: Draft): Draft {
  const [lines, ...future] = draft.future
  if (!lines) return draft
  return { ...draft, lines, past: [...draft.past, draft.lines], future, typed: null }
}

/** Other words or sources are for a person to compare again. */
function changedLine(line: ScriptLine, values: Partial<ScriptLine>): ScriptLine {
  const changed = { ...line, ...values }
  return saysSame(line, changed) ? changed : { ...changed, isKept: false, keptAfter: undefined }
}
export type ScriptEditor = ReturnType<typeof useScriptEditor>
/** The part of the editor that a line needs; the same while words are typed. */
export type LineEditor = Pick<ScriptEditor, 'view' | 'isLocked' | 'update'>

const draftOf = (view: ScriptView): Draft => ({
  view,
  lines: view.script.lines,
  past: [],
  future: [],
  typed: null,
})
const isDirty = ({ lines, view }: Draft): boolean => !sameLines(lines, view.script.lines)

/** The draft on the latest version; unchanged if that would lose something. */
function follow(draft: Draft, latest: ScriptView, isAskedFor: Options['isAskedFor']): Draft {
  if (latest === draft.view) return draft
  if (latest.version === draft.view.version) return { ...draft, view: latest }
  const { lines } = latest.script
  // this editor saved the version, so the steps stay
  if (sameLines(draft.lines, lines)) return { ...draft, view: latest, lines, typed: null }
  if (isDirty(draft) && !isAskedFor(latest.version)) return draft
  // a rephrased line is one more step; across a version between them, statements may be others
  const isNext = latest.version === draft.view.version + 1
  const past = latest.origin === 'line' && isNext ? [...draft.past, draft.lines].slice(-MOST_STEPS) : []
  return { ...draftOf(latest), past }
}

/** The other host answers. */
const newLine = (lines: ScriptLine[], place: number): ScriptLine => ({
  id: `n${randomId()}`,
  speaker: lines[place]?.speaker === 0 ? 1 : 0,
  kind: 'bridge',
  text: '',
  statementIds: [],
})

function moved(lines: ScriptLine[], place: number, by: -1 | 1): ScriptLine[] {
  const line = lines[place]
  const target = place + by
  if (!line || target < 0 || target >= lines.length) return lines
  return lines.toSpliced(place, 1).toSpliced(target, 0, line)
}
