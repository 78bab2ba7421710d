import type { CampaignRunKind } from '@newsloom/contract/campaigns/campaign-runs'
import { useEffect } from 'react'
import { toast } from '~/lib/toast.ts'
import { TOASTS } from '../../texts.ts'

/**
 * Why the last run had no result. `kind` null: what it was for is no longer known. `title` null:
 * it did not fail.
 */
export type RunProblem = { kind: CampaignRunKind | null; title: string | null; message: string }

/** Marks the note of a failed run. */
export const PROBLEM_NOTE = { 'data-run-problem': '' }

/** Tells of a failed run in a toast, unless its note says so in view. */
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
