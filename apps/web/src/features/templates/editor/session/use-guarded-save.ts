import type { TemplateView } from '@newsloom/contract/templates/templates'
import { useState } from 'react'
import { toast } from '~/lib/toast.ts'
import { MISSING } from '../texts.ts'
import type { EditorContent } from './editor-state.ts'
import { type SaveOptions, useSaveTemplate } from './use-save-template.ts'

const isIncomplete = ({ draft }: EditorContent): boolean =>
  draft.name.trim() === '' || draft.subject.trim() === ''

type Options = SaveOptions & {
  /** name or subject is missing: brings the field into view */
  onMissing: () => void
}

/** Saves one at a time, and only with a name and a subject. */
export function useGuardedSave({ onMissing, ...options }: Options) {
  const [isMissingShown, setMissingShown] = useState(false)
  const { save, isSaving, error } = useSaveTemplate(options)
  const saveFrom = (base: TemplateView | null, content: EditorContent) => {
    if (isSaving) return
    const isMissing = isIncomplete(content)
    setMissingShown(isMissing)
    if (!isMissing) return save({ content, base })
    toast.destructive(MISSING)
    onMissing()
  }
  return { saveFrom, status: { isMissingShown, isSaving, saveError: error } }
}
