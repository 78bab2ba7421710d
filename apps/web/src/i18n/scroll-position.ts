const KEY = 'newsloom.scroll'

/** Stores the scroll position, to be restored after a reload. */
export function storeScrollPosition(): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(window.scrollY)))
  } catch {
    // this browser stores nothing: the page then begins at its top
  }
}

/** Returns the stored position once; null: the page did not reload to switch its language. */
export function takeScrollPosition(): number | null {
  try {
    const stored = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return stored === null ? null : Number(stored)
  } catch {
    return null
  }
}

const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A screen that has not grown for this time is complete, ms. */
const SETTLED_MS = 2_000

/**
 * Scrolls to `top` and stays there while the screen loads, until the person scrolls. The router
 * also scrolls, but only as far as the page reaches at first.
 */
export function scrollBack(top: number): void {
  const end = new AbortController()
  const stop = () => end.abort()
  let settled = setTimeout(stop, SETTLED_MS)
  const { pathname } = window.location
  // another screen does not get this scroll position
  const scroll = () =>
    window.location.pathname === pathname ? window.scrollTo({ top, behavior: 'instant' }) : stop()
  const grown = new ResizeObserver(() => {
    clearTimeout(settled)
    settled = setTimeout(stop, SETTLED_MS)
    scroll()
  })
  end.signal.addEventListener('abort', () => grown.disconnect())
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { signal: end.signal })
  window.addEventListener('scroll', () => Math.abs(window.scrollY - top) > 1 && scroll(), {
    signal: end.signal,
  })
  grown.observe(document.body)
  scroll()
}
