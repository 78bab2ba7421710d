import type { TemplateView } from '@newsloom/contract/templates'
import { useMemo, useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { contentKey, contentOf } from './editor-content.ts'
import type { EditorContent } from './editor-state.ts'
import { dropDraft } from './kept-draft.ts'
import { openTemplate } from './open-template.ts'
import { MISSING } from './texts.ts'
import { useAutosave } from './use-autosave.ts'
import { useConflict } from './use-conflict.ts'
import { useEditor } from './use-editor.ts'
import { useSaveTemplate } from './use-save-template.ts'

type Options = {
  template: TemplateView | null
  onCreated: (id: number) => void
  /** name or subject are missing: they must come into view */
  onMissing: () => void
}

const lacksWords = ({ draft }: EditorContent): boolean =>
  draft.name.trim() === '' || draft.subject.trim() === ''

/** The editor with its saved state, its draft in this browser, and what saves it. */
export function useTemplateEditor({ template: opened, onCreated, onMissing }: Options) {
  const [opening] = useState(() => openTemplate(opened))
  const editor = useEditor(() => opening.content)
  const { draft, mode } = editor.state
  const content = useMemo(() => ({ draft, mode }), [draft, mode])
  const [saved, setSaved] = useState({ template: opened, content: opening.saved })
  const [restoredAt, setRestoredAt] = useState(opening.restoredAt)
  const [isMissingShown, setMissingShown] = useState(false)
  const { template } = saved
  /** Puts a saved state on the screen; what stood there can be brought back by Undo. */
  const takeSaved = (now: TemplateView, label: string) => {
    const theirs = contentOf(now)
    setSaved({ template: now, content: theirs })
    setRestoredAt(null)
    editor.actions.replace(theirs, label)
  }
  const { conflict, begin, decisions } = useConflict({
    template: opened,
    stale: opening.stale,
    onTheirs: ({ theirs }) => takeSaved(theirs, 'The saved template taken'),
    onMine: ({ mine, theirs, keptAt }) => {
      setSaved({ template: theirs, content: contentOf(theirs) })
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
  const { save, isSaving, error } = useSaveTemplate({
    onSaved: (now, sent) => {
      if (!template) dropDraft(null)
      setSaved({ template: now, content: sent })
      setRestoredAt(null)
      if (!template) onCreated(now.id)
    },
    onConflict: (theirs) => begin({ mine: content, theirs, keptAt: null }),
  })

  const saveFrom = (base: TemplateView | null, what: EditorContent) => {
    if (isSaving) return
    const isMissing = lacksWords(what)
    setMissingShown(isMissing)
    if (!isMissing) return save({ content: what, base })
    toast.destructive(MISSING)
    onMissing()
  }
  return {
    ...editor,
    content,
    template,
    isDirty,
    kept,
    restoredAt,
    isMissingShown,
    isSaving,
    saveError: error,
    save: () => saveFrom(template, content),
    takeSaved,
    discard: () => {
      editor.actions.replace(saved.content, 'Unsaved changes discarded')
      setRestoredAt(null)
    },
    hideRestored: () => setRestoredAt(null),
    conflict,
    ...decisions,
  }
}
export type TemplateEditorState = ReturnType<typeof useTemplateEditor>
