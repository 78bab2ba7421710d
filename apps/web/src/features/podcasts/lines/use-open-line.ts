import { useEffect, useRef, useState } from 'react'

/** Whether a line shows all there is to it, and what opens it. */
export type LineFold = {
  isOpen: boolean
  handlers: { onClick: () => void; onFocus: () => void }
}

/**
 * Keeps which line is open. A click opens a line when it ends: at its start, another line would
 * close and move the target. By keyboard, the focus opens a line.
 */
export function useOpenLine(): (lineId: string) => LineFold {
  const [openId, setOpenId] = useState<string | null>(null)
  const isPressing = usePressing()
  return (lineId) => ({
    isOpen: lineId === openId,
    handlers: {
      onClick: () => setOpenId(lineId),
      onFocus: () => {
        if (!isPressing.current) setOpenId(lineId)
      },
    },
  })
}

/**
 * Whether a pointer is down, or its click has yet to come; on touch screens the focus comes between
 * the two. A press without a click, which selects or scrolls, ends with the next key at the latest.
 */
function usePressing() {
  const isPressing = useRef(false)
  useEffect(() => {
    const set = ({ type }: Event) => {
      isPressing.current = type === 'pointerdown'
    }
    for (const type of EVENTS) window.addEventListener(type, set, true)
    return () => {
      for (const type of EVENTS) window.removeEventListener(type, set, true)
    }
  }, [])
  return isPressing
}

const EVENTS = ['pointerdown', 'pointercancel', 'click', 'auxclick', 'keydown']
