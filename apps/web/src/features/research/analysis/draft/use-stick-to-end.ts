import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Less than a line from its end, px. */
const AT_END = 24

/** Keeps a scrolled box at its end as `size` grows, unless the reader has scrolled up. */
export function useStickToEnd(size: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    const note = () => {
      if (element) isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END
    }
    element?.addEventListener('scroll', note, { passive: true })
    return () => element?.removeEventListener('scroll', note)
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (element && isAtEnd.current && size > 0) element.scrollTop = element.scrollHeight
  }, [size])
  return box
}
