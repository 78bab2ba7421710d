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
  /** an earlier draft based on another version than the template has */
  stale: StoredTemplate | null
  onTheirs: (conflict: Conflict) => void
  onMine: (conflict: Conflict) => void
}

/** The open decision between mine and theirs, if there is one. */
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
      /** Saving asks again later; a draft of an earlier visit must be decided on now. */
      decideLater: () => {
        if (conflict?.storedAt === null) setConflict(null)
      },
    },
  }
}
