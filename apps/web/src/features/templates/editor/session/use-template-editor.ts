import { t } from '@lingui/core/macro'
import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useMemo, useState } from 'react'
import { removeDraft, useStoredDraft } from '~/lib/unsaved/stored-draft.ts'
import { contentKey, contentOf } from './editor-content.ts'
import { type Beginning, openTemplate } from './open-template.ts'
import { TEMPLATE_DRAFT, templateDraftKey } from './stored-template.ts'
import { useConflict } from './use-conflict.ts'
import { useEditor } from './use-editor.ts'
import { useGuardedSave } from './use-guarded-save.ts'
import { useSavedContent } from './use-saved-content.ts'

type Options = {
  template: TemplateView | null
  beginning: Beginning
  onCreated: (id: number) => void
  /** name or subject is missing: brings the field into view */
  onMissing: () => void
}

/** The editor with its saved state, its stored draft, and saving. */
export function useTemplateEditor({ template: opened, beginning, onCreated, onMissing }: Options) {
  const [opening] = useState(() => openTemplate(opened, beginning))
  const editor = useEditor(() => opening.content)
  const { draft, mode } = editor.state
  const content = useMemo(() => ({ draft, mode }), [draft, mode])
  const { saved, markSaved, ...shown } = useSavedContent({
    template: opened,
    opening,
    replace: editor.actions.replace,
  })
  const { template } = saved
  const { conflict, begin, decisions } = useConflict({
    template: opened,
    stale: opening.stale,
    onTheirs: ({ theirs }) => shown.takeSaved(theirs, t`Saved version kept`),
    onMine: ({ mine, theirs, storedAt }) => {
      markSaved({ template: theirs, content: contentOf(theirs) })
      if (storedAt) editor.actions.replace(mine, t`Your version kept`)
      else saveFrom(theirs, mine)
    },
  })
  const isDirty = useMemo(() => contentKey(content) !== contentKey(saved.content), [content, saved])
  const key = templateDraftKey(template?.id ?? null)
  const baseVersion = template?.version ?? null
  const unsaved = useMemo(() => (isDirty ? { content, baseVersion } : null), [content, isDirty, baseVersion])
  const { status: draftStatus } = useStoredDraft(key, TEMPLATE_DRAFT, unsaved, conflict !== null)
  const { saveFrom, status } = useGuardedSave({
    onSaved: (now, sent) => {
      if (!template) removeDraft(key)
      markSaved({ template: now, content: sent })
      if (!template) onCreated(now.id)
    },
    onConflict: (theirs) => begin({ mine: content, theirs, storedAt: null }),
    onMissing,
  })
  return {
    ...editor,
    ...shown,
    content,
    template,
    isDirty,
    draftStatus,
    ...status,
    save: () => saveFrom(template, content),
    conflict,
    ...decisions,
  }
}
export type TemplateEditorState = ReturnType<typeof useTemplateEditor>
