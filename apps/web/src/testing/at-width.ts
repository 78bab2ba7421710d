import { vi } from 'vitest'

/** A screen of this width, rem, until the end of the test. */
function atWidth(width: number): void {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, side, limit] = /^\((min|max)-width: ([\d.]+)rem\)$/.exec(query) ?? []
    const matches = side === 'min' ? width >= Number(limit) : side === 'max' && width <= Number(limit)
    return { ...matchMedia(query), matches }
  })
}

/** A screen of 1280 px until the end of the test. */
export const onWideScreen = (): void => atWidth(80)

/** A screen of 390 px until the end of the test. */
export const onPhone = (): void => atWidth(24.375)
