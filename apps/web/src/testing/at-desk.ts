import { vi } from 'vitest'

/** A screen of 1280 px until the end of the test. */
export function atDesk(): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(min-width: 80rem)',
  }))
}
