import { type RefObject, useEffect, useState } from 'react'

/** Whether any part of the element is on the screen. */
export function useInView(ref: RefObject<Element | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => (ref.current ? observe(ref.current, setInView, {}) : undefined), [ref])
  return isInView
}

/**
 * Below the top bar, which covers the first 56 px of the screen. A hair less than all of an element
 * is enough: browsers measure in parts of a pixel, and would call it whole at one place and not at
 * another.
 */
const WHOLE = { threshold: 0.98, rootMargin: '-56px 0px 0px' }

/** Whether the whole element is on the screen, clear of the top bar; false without an element. */
export function useIsWhole(element: Element | null): boolean {
  const [whole, setWhole] = useState<Element | null>(null)
  useEffect(() => {
    if (!element) return
    const set = (isInView: boolean) => setWhole(isInView ? element : null)
    return observe(element, set, WHOLE)
  }, [element])
  return element !== null && whole === element
}

function observe(element: Element, set: (isInView: boolean) => void, options: IntersectionObserverInit) {
  const share = typeof options.threshold === 'number' ? options.threshold : 0
  const observer = new IntersectionObserver((entries) => {
    const newest = entries.at(-1)
    // browsers differ in whether a smaller share than was asked for counts as intersecting
    if (newest) set(newest.isIntersecting && (share === 0 || newest.intersectionRatio >= share))
  }, options)
  observer.observe(element)
  return () => observer.disconnect()
}
