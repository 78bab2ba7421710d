import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useMemo, useState } from 'react'
import { contentKey, contentOf } from './editor-content.ts'
import { openTemplate } from './open-template.ts'
import { dropDraft } from './stored-draft.ts'
import { useAutosave } from './use-autosave.ts'
import { useConflict } from './use-conflict.ts'
import { useEditor } from './use-editor.ts'
import { useGuardedSave } from './use-guarded-save.ts'
import { useSavedContent } from './use-saved-content.ts'

type Options = {
  template: TemplateView | null
  onCreated: (id: number) => void
  /** name or subject are missing: they must come into view */
  onMissing: () => void
}

/** The editor with its saved state, its draft in this browser, and what saves it. */
export function useTemplateEditor({ template: opened, onCreated, onMissing }: Options) {
  const [opening] = useState(() => openTemplate(opened))
  const editor = useEditor(() => opening.content)
  const { draft, mode } = editor.state
  const content = useMemo(() => ({ draft, mode }), [draft, mode])
  const { saved, hold, ...shown } = useSavedContent({
    template: opened,
    opening,
    replace: editor.actions.replace,
  })
  const { template } = saved
  const { conflict, begin, decisions } = useConflict({
    template: opened,
    stale: opening.stale,
    onTheirs: ({ theirs }) => shown.takeSaved(theirs, 'The saved template taken'),
    onMine: ({ mine, theirs, keptAt }) => {
      hold({ template: theirs, content: contentOf(theirs) })
      if (keptAt) editor.actions.replace(mine, 'Your unsaved changes taken')
      else saveFrom(theirs, mine)
    },
  })
  const isDirty = useMemo(() => contentKey(content) !== contentKey(saved.content), [content, saved])
  const kept = useAutosave({
    id: template?.id ?? null,
    content,
    baseVersion: template?.version ?? null,
    isDirty,
    isHeld: conflict !== null,
  })
  const { saveFrom, status } = useGuardedSave({
    onSaved: (now, sent) => {
      if (!template) dropDraft(null)
      hold({ template: now, content: sent })
      if (!template) onCreated(now.id)
    },
    onConflict: (theirs) => begin({ mine: content, theirs, keptAt: null }),
    onMissing,
  })
  return {
    ...editor,
    ...shown,
    content,
    template,
    isDirty,
    kept,
    ...status,
    save: () => saveFrom(template, content),
    conflict,
    ...decisions,
  }
}
export type TemplateEditorState = ReturnType<typeof useTemplateEditor>
