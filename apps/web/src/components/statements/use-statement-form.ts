import type { StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { type FormEvent, useState } from 'react'
import { inputOf, useEdit } from './use-statement.ts'

/** Other words for a statement, and their saving. `onClose`: they are saved, or are its own. */
export function useStatementForm(statement: StatementView, onClose: () => void) {
  const [text, setText] = useState(statement.text)
  const [isEmpty, setEmpty] = useState(false)
  const edit = useEdit(onClose)
  const { originalText } = statement
  const type = (typed: string) => {
    setText(typed)
    setEmpty(false)
    if (edit.isError) edit.reset()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() === '') setEmpty(true)
    else if (text.trim() === statement.text) onClose()
    else if (!edit.isPending) edit.mutate({ ...inputOf(statement), text })
  }
  return {
    text,
    type,
    isEmpty,
    isDirty: text !== statement.text,
    save,
    isSaving: edit.isPending,
    error: edit.error,
    /** missing: these are the analyst's words */
    restore: originalText && text !== originalText ? () => type(originalText) : undefined,
  }
}
export type StatementForm = ReturnType<typeof useStatementForm>
