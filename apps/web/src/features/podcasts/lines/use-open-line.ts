import { useRef, useState } from 'react'

/** Whether a line shows all there is to it, and what opens it. */
export type LineFold = {
  isOpen: boolean
  handlers: { onPointerDown: () => void; onClick: () => void; onFocus: () => void }
}

/**
 * The line in use. A press opens its line once it ends: opening at its start would fold another
 * line and move what is pressed. By keyboard, the focus opens it.
 */
export function useOpenLine(): (lineId: string) => LineFold {
  const [openId, setOpenId] = useState<string | null>(null)
  const isPressing = useRef(false)
  return (lineId) => ({
    isOpen: lineId === openId,
    handlers: {
      onPointerDown: () => {
        isPressing.current = true
      },
      onClick: () => {
        isPressing.current = false
        setOpenId(lineId)
      },
      onFocus: () => {
        if (!isPressing.current) setOpenId(lineId)
      },
    },
  })
}
