const KEY = 'newsloom.place'

/** Keeps how far the page is scrolled for when it has loaded again. */
export function keepPlace(): void {
  try {
    sessionStorage.setItem(KEY, String(Math.round(window.scrollY)))
  } catch {
    // this browser stores nothing: the page then begins at its top
  }
}

/** What was kept, once; null: the page was not loaded again to switch its language. */
export function takePlace(): number | null {
  try {
    const kept = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}

const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Scrolls there as soon as enough has loaded, unless the person moves first. */
export function scrollBack(top: number): void {
  const end = new AbortController()
  const tryIt = () => {
    window.scrollTo({ top, behavior: 'instant' })
    if (Math.abs(window.scrollY - top) <= 1) end.abort()
  }
  const grown = new ResizeObserver(tryIt)
  end.signal.addEventListener('abort', () => grown.disconnect())
  for (const move of OWN_MOVES) window.addEventListener(move, () => end.abort(), { signal: end.signal })
  grown.observe(document.body)
  tryIt()
}
