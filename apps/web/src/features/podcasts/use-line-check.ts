import type { ScriptLine } from '@newsloom/contract/podcasts/script'
import { isSpokenLine, type LineChecked, type ScriptView } from '@newsloom/contract/podcasts/script-view'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { trpc } from '~/lib/net/trpc.ts'
import { useDebounced } from '~/lib/time/use-debounced.ts'
import { saysSame } from './same-lines.ts'

/** Checks a line by code as it is typed; null: nothing is known of these words yet. */
export function useLineCheck(view: ScriptView, line: ScriptLine) {
  const asked = askedOf(view, line)
  const settled = useDebounced(JSON.stringify(asked), 300)
  const isSettled = settled === JSON.stringify(asked)
  const saved = savedCheck(view, line)
  const check = useQuery(
    trpc.podcastScripts.checkLine.queryOptions(asked, {
      enabled: saved === undefined && isSettled,
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  )
  if (saved !== undefined) return { check: ofLine(saved, line), isOld: false, error: null }
  return { check: ofLine(check.data, line), isOld: !isSettled || check.isFetching, error: check.error }
}

/** The known checks of the lines; null: none yet. It requests none: each line requests its own. */
export function useKnownChecks(view: ScriptView, lines: readonly ScriptLine[]): (LineChecked | null)[] {
  const typed = useQueries({
    queries: lines.map((line) =>
      trpc.podcastScripts.checkLine.queryOptions(askedOf(view, line), { enabled: false, gcTime: 0 }),
    ),
  })
  return lines.map((line, place) => ofLine(savedCheck(view, line) ?? typed[place]?.data, line))
}

const askedOf = ({ campaignId, version }: ScriptView, { kind, text, statementIds }: ScriptLine) => ({
  campaignId,
  version,
  kind,
  text,
  statementIds,
})

/** Undefined: the line was changed since it was saved, or is new. */
function savedCheck(view: ScriptView, line: ScriptLine): LineChecked | null | undefined {
  const saved = view.script.lines.find(({ id }) => id === line.id)
  return saved && saysSame(saved, line) ? (view.checks[line.id] ?? null) : undefined
}

/** Whether it is spoken also depends on what the person has decided since. */
const ofLine = (check: LineChecked | null | undefined, line: ScriptLine): LineChecked | null =>
  check ? { ...check, isSpoken: isSpokenLine(check, line) } : null
