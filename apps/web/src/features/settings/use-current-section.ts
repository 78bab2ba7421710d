import { useEffect, useState } from 'react'

/** A section is current once its top is above this, px: the header, and some air. */
const LINE = 160

/** The id of the section that is read: the last one that begins above the line. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0])
  useEffect(() => {
    const find = () => {
      const begun = ids.filter((id) => topOf(id) <= LINE)
      // the last sections of a page may be too short to come that far up
      setCurrent(isAtEnd() ? ids.at(-1) : (begun.at(-1) ?? ids[0]))
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    // parts that load later move the sections
    const observer = new ResizeObserver(find)
    observer.observe(document.body)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', find)
    }
  }, [ids])
  return current
}

const topOf = (id: string): number =>
  document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY

function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement
  return scrollHeight > clientHeight && window.scrollY + clientHeight >= scrollHeight - 2
}
