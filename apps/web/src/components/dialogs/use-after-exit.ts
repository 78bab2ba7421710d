import { useRef } from 'react'

/**
 * Acts on what was chosen in a menu or drawer once that is gone: as it goes it takes the focus
 * back, which closes a dialog that is open by then. The choice is kept in a ref, as the exit may
 * come before the next render.
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
