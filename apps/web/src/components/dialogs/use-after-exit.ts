import { useRef } from 'react'

/**
 * Acts on a choice made in a menu or drawer once it has closed: closing returns the focus, which
 * would close a dialog that is already open. The choice is kept in a ref, as the exit may come
 * before the next render.
 */
export function useAfterExit<Choice>(act: (chosen: Choice) => void) {
  const chosen = useRef<Choice | null>(null)
  return {
    choose: (value: Choice) => {
      chosen.current = value
    },
    onExitComplete: () => {
      const value = chosen.current
      chosen.current = null
      if (value !== null) act(value)
    },
  }
}
