const REQUEST = 'newsloom:palette'

/** Opens the palette from anywhere on a screen; the header has it. */
export const requestPalette = (): void => {
  document.dispatchEvent(new Event(REQUEST))
}

/** Calls `open` on each request until the returned function is called. */
export function onPaletteRequest(open: () => void): () => void {
  document.addEventListener(REQUEST, open)
  return () => document.removeEventListener(REQUEST, open)
}
