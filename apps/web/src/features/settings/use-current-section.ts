import { useEffect, useState } from 'react'

/** A section is current once its top is above this, px: the header, and some air. */
const LINE = 160

/** The ways to scroll by hand; what a link scrolls to comes without one. */
const BY_HAND = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const

/**
 * The id of the section that is read: the one that a link led to, until one scrolls, and then the
 * last one that begins above the line. `linked`: the id of what the link named, '' without one.
 */
export function useCurrentSection(ids: readonly string[], linked = ''): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    let isHeld = linked !== ''
    const find = () => {
      const held = isHeld ? sectionOf(linked, ids) : undefined
      if (held) return setCurrent(held)
      const begun = ids.filter((id) => topOf(id) <= LINE)
      // the last sections of a page may be too short to come that far up
      setCurrent(isAtEnd() ? ids.at(-1) : (begun.at(-1) ?? ids[0]))
    }
    const release = () => {
      isHeld = false
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    for (const way of BY_HAND) window.addEventListener(way, release, { passive: true })
    // parts that load later move the sections
    const observer = new ResizeObserver(find)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', find)
      for (const way of BY_HAND) window.removeEventListener(way, release)
    }
  }, [ids, linked])
  return current
}

/** The section with the element, or the element itself if it is one. */
const sectionOf = (id: string, ids: readonly string[]): string | undefined => {
  const element = document.getElementById(id)
  return element ? ids.find((one) => document.getElementById(one)?.contains(element)) : undefined
}

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2
}
