import { type RefObject, useEffect, useState } from 'react'

/** Whether any part of the element is on the screen, or at least a share of it. */
export function useInView(ref: RefObject<Element | null>, share = 0): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const newest = entries.at(-1)
        if (newest) setInView(newest.isIntersecting && (share === 0 || newest.intersectionRatio >= share))
      },
      { threshold: share },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, share])
  return isInView
}
