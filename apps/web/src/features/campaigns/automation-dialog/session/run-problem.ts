import type { ContentRunKind } from '@newsloom/contract/campaigns/content-runs'
import { useEffect } from 'react'
import { toast } from '~/lib/toast.ts'
import { TOASTS } from '../../texts.ts'

/**
 * Why the last run had no result. `kind` is null when it is unknown what the run was for, and
 * `title` when it did not fail: it was cancelled, or is gone.
 */
export type RunProblem = { kind: ContentRunKind | null; title: string | null; message: string }

/** Marks the note of a failed run. */
export const PROBLEM_NOTE = { 'data-run-problem': '' }

/** Shows a toast for a failed run, unless its note is in view. */
export function useUnseenProblem(problem: RunProblem | null) {
  useEffect(() => {
    if (problem?.title && !isNoteInView()) toast.destructive(TOASTS.error, problem.title)
  }, [problem])
}

/** The note may be on another tab, or scrolled away from the fields being filled in. */
function isNoteInView(): boolean {
  const note = document.querySelector('[data-run-problem]')
  const pane = note?.closest('[role=tabpanel]:not([hidden])')
  if (!note || !pane) return false
  const [{ top }, shown] = [note.getBoundingClientRect(), pane.getBoundingClientRect()]
  return top >= shown.top && top <= shown.bottom
}
