import type { FieldPath } from '@newsloom/email/blocks/define-block'
import { useState } from 'react'

/** Changes a value; answers why it cannot be, or null. */
export type ChangeField = (path: FieldPath, value: unknown) => string | null

type State = { text: string; seen: string; problem: string | null }

/**
 * A field's words as they are typed. What cannot be taken stays here with its reason; a value that
 * changes elsewhere (undo, the canvas) takes their place.
 */
export function useFieldText(value: string, commit: (text: string) => string | null) {
  const [state, setState] = useState<State>({ text: value, seen: value, problem: null })
  if (state.seen !== value)
    setState(
      state.text.trim() === value.trim()
        ? { ...state, seen: value }
        : { text: value, seen: value, problem: null },
    )
  return {
    text: state.text,
    problem: state.problem,
    type: (text: string) => setState({ ...state, text, problem: commit(text) }),
    /** as it is left: what was taken shows as it is kept */
    leave: () => (state.problem === null ? setState({ ...state, text: value }) : undefined),
  }
}
