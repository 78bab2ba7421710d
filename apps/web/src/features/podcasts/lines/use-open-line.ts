import { useEffect, useMemo, useRef, useState } from 'react'

/** Opens lines; the same while the screen is shown. */
export type LineOpener = { onClick: (lineId: string) => void; onFocus: (lineId: string) => void }

/**
 * Keeps which line is open, and so shows all there is to it. A click opens a line when it ends: at
 * its start, another line would close and move the target. By keyboard, the focus opens a line.
 */
export function useOpenLine(): { openId: string | null; opener: LineOpener } {
  const [openId, setOpenId] = useState<string | null>(null)
  const isPressing = usePressing()
  const opener = useMemo(
    () => ({
      onClick: setOpenId,
      onFocus: (lineId: string) => {
        if (!isPressing.current) setOpenId(lineId)
      },
    }),
    [isPressing],
  )
  return { openId, opener }
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
