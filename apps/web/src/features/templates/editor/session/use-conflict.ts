import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useState } from 'react'
import type { EditorContent } from './editor-state.ts'
import type { StoredTemplate } from './stored-template.ts'

/** Two states of one template: the person picks one. */
export type Conflict = {
  mine: EditorContent
  theirs: TemplateView
  /** when mine was stored in this browser, ISO 8601; null: it is on the screen */
  storedAt: string | null
}

type Options = {
  template: TemplateView | null
  /** an earlier draft of another version than the template has */
  stale: StoredTemplate | null
  onTheirs: (conflict: Conflict) => void
  onMine: (conflict: Conflict) => void
}

/** The decision between mine and theirs, as long as it is open. */
export function useConflict({ template, stale, onTheirs, onMine }: Options) {
  const [conflict, setConflict] = useState<Conflict | null>(() =>
    template && stale ? { mine: stale.value.content, theirs: template, storedAt: stale.savedAt } : null,
  )
  const decide = (take: (conflict: Conflict) => void) => () => {
    if (conflict) take(conflict)
    setConflict(null)
  }
  return {
    conflict,
    begin: setConflict,
    decisions: {
      takeTheirs: decide(onTheirs),
      keepMine: decide(onMine),
      /** Saving asks again; a draft of an earlier visit is decided on at once. */
      decideLater: () => {
        if (conflict?.storedAt === null) setConflict(null)
      },
    },
  }
}
