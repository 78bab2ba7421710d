import type { Page } from 'playwright-core'

/** Resolves when the page has had one height for 30 frames: it has loaded. */
export const untilStill = (page: Page): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    let [height, frames] = [-1, 0]
    const look = () => {
      const now = document.body.scrollHeight
      frames = now === height ? frames + 1 : 0
      height = now
      if (frames >= 30) resolve()
      else requestAnimationFrame(look)
    }
    look()
  })`)

const WATCH = `{
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts.push(entry.value)
    }).observe({ type: 'layout-shift' })
  }`

/** Starts to add up how far the page's content moves without a press. */
export const watchShifts = (page: Page): Promise<void> => page.evaluate(WATCH)

/** Adds it up from the beginning of each load. */
export const watchLoads = (page: Page): Promise<unknown> => page.addInitScript(WATCH)

/** The sum so far: 0.1 is a tenth of the screen, moved by its whole height. */
export const shiftSoFar = (page: Page): Promise<number> =>
  page.evaluate('window.shifts.reduce((sum, value) => sum + value, 0)')
