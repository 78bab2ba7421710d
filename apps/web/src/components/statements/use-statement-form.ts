import type { StatementView } from '@newsloom/contract/analysis/checked-analysis'
import { type FormEvent, useState } from 'react'
import { useEdit } from './use-statement.ts'

/**
 * Other words for a statement, and their saving, based on the words it had when the form opened:
 * somebody else may change them meanwhile. `onClose`: they are saved, or are its own.
 */
export function useStatementForm(current: StatementView, onClose: () => void) {
  const [statement] = useState(current)
  const [text, setText] = useState(statement.text)
  const [isEmpty, setEmpty] = useState(false)
  const edit = useEdit(statement, onClose)
  const { originalText } = statement
  const type = (typed: string) => {
    setText(typed)
    setEmpty(false)
    edit.forgetProblem()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (text.trim() === '') setEmpty(true)
    else if (text.trim() === edit.saved) onClose()
    else if (!edit.isPending) edit.save(text)
  }
  return {
    text,
    type,
    isEmpty,
    isDirty: text !== edit.saved,
    save,
    isSaving: edit.isPending,
    problem: edit.problem,
    /** somebody else changed it meanwhile: the person picks */
    theirs: edit.theirs,
    /** missing: these are the analyst's words */
    restore: originalText && text !== originalText ? () => type(originalText) : undefined,
  }
}
export type StatementForm = ReturnType<typeof useStatementForm>
