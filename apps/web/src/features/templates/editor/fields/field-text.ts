import type { FieldPath } from '@newsloom/email/blocks/define-block'
import { useState } from 'react'

/** Changes a value; returns why it is invalid, or null. */
export type ChangeField = (path: FieldPath, value: unknown) => string | null

type State = { text: string; seen: string; problem: string | null }

/**
 * A field's text while it is typed. Invalid text stays here with its reason until the value changes
 * elsewhere (undo, the canvas).
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
    /** on blur: an accepted value shows as it is stored */
    leave: () => (state.problem === null ? setState({ ...state, text: value }) : undefined),
  }
}
