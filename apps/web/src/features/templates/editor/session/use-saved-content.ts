import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useState } from 'react'
import { contentOf } from './editor-content.ts'
import type { Opening } from './open-template.ts'
import type { EditorActions } from './use-editor.ts'

type Options = { template: TemplateView | null; opening: Opening; replace: EditorActions['replace'] }

/** Returns the saved content, and when restored work was stored, if there was any. */
export function useSavedContent({ template, opening, replace }: Options) {
  const [saved, setSaved] = useState({ template, content: opening.saved })
  const [restoredAt, setRestoredAt] = useState(opening.restoredAt)
  const hideRestored = () => setRestoredAt(null)
  const markSaved = (now: typeof saved) => {
    setSaved(now)
    hideRestored()
  }
  return {
    saved,
    markSaved,
    restoredAt,
    hideRestored,
    /** Shows a saved state; Undo restores what it replaced. */
    takeSaved: (now: TemplateView, label: string) => {
      const content = contentOf(now)
      markSaved({ template: now, content })
      replace(content, label)
    },
    discard: () => {
      replace(saved.content, t`Unsaved changes discarded`)
      hideRestored()
    },
  }
}
