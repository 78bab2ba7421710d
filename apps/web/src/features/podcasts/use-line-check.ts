import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import { isSpokenLine, type LineChecked, type ScriptView } from '@newsloom/contract/podcasts/script-view'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { isTooLong } from './lines/line-length.tsx'
import { saysSame } from './same-lines.ts'

/** Checks a line by code as it is typed; null: nothing is known of these words yet. */
export function useLineCheck(view: ScriptView, line: ScriptLine) {
  const asked = askedOf(view, line)
  const settled = useDebounced(JSON.stringify(asked), 300)
  const isSettled = settled === JSON.stringify(asked)
  const saved = savedCheck(view, line)
  const check = useQuery(
    trpc.podcastScripts.checkLine.queryOptions(asked, {
      enabled: saved === undefined && isSettled && !isTooLong(line),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  )
  if (isTooLong(line)) return { check: null, isOld: false, error: null }
  if (saved !== undefined) return { check: ofLine(saved, line), isOld: false, error: null }
  return { check: ofLine(check.data, line), isOld: !isSettled || check.isFetching, error: check.error }
}

/**
 * The known checks of the lines; null: none yet. It requests none: each line requests its own, if
 * it was changed.
 */
export function useKnownChecks(view: ScriptView, lines: readonly ScriptLine[]): (LineChecked | null)[] {
  const saved = lines.map((line) => savedCheck(view, line))
  const changed = lines.filter((_, place) => saved[place] === undefined)
  const typed = useQueries({
    queries: changed.map((line) =>
      trpc.podcastScripts.checkLine.queryOptions(askedOf(view, line), { enabled: false, gcTime: 0 }),
    ),
  })
  const typedOf = new Map(changed.map(({ id }, place) => [id, typed[place]?.data]))
  return lines.map((line, place) => ofLine(saved[place] ?? typedOf.get(line.id), line))
}

const askedOf = ({ campaignId, version }: ScriptView, { kind, text, statementIds }: ScriptLine) => ({
  campaignId,
  version,
  kind,
  text,
  statementIds,
})

const linesOf = new WeakMap<ScriptView, ReadonlyMap<string, ScriptLine>>()
/** The lines of a version by id, put together once. */
function savedLines(view: ScriptView): ReadonlyMap<string, ScriptLine> {
  const known = linesOf.get(view) ?? new Map(view.script.lines.map((line) => [line.id, line]))
  linesOf.set(view, known)
  return known
}

/** Undefined: the line was changed since it was saved, or is new. */
function savedCheck(view: ScriptView, line: ScriptLine): LineChecked | null | undefined {
  const saved = savedLines(view).get(line.id)
  return saved && saysSame(saved, line) ? (view.checks[line.id] ?? null) : undefined
}

/** Whether it is spoken also depends on what the person has decided since. */
const ofLine = (check: LineChecked | null | undefined, line: ScriptLine): LineChecked | null =>
  check ? { ...check, isSpoken: isSpokenLine(check, line) } : null
