import type { Page } from 'playwright-core'

const HEIGHT = 900
const NARROWEST = 320

export const setWidth = (page: Page, width: number): Promise<void> =>
  page.setViewportSize({ width, height: HEIGHT })

/** Lists the open overlays by title, the unfolded parts, the chosen tabs and the headings. */
const OPEN = `[...document.querySelectorAll(
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip], [aria-expanded=true], [aria-selected=true], main h1, main h2, main h3')]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.role ?? one.tagName, one.ariaLabel ?? (one.querySelector('h1, h2, h3') ?? one).textContent].join(' '))`

/** Whether something that was open no longer is after this change, which is given two frames. */
export async function closedBy(page: Page, change: () => Promise<void>): Promise<boolean> {
  const before = await page.evaluate<string[]>(OPEN)
  await change()
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))')
  const after = new Set(await page.evaluate<string[]>(OPEN))
  return before.some((one) => !after.has(one))
}

/** Elements wider than a phone's screen, at the page's width and at the narrowest. */
export async function sideways(page: Page): Promise<string[]> {
  const viewport = page.viewportSize()
  if (!viewport || viewport.width > 390) return []
  await setWidth(page, NARROWEST)
  const isWithin = await page
    .waitForFunction('document.documentElement.scrollWidth <= window.innerWidth', undefined, {
      timeout: 2_000,
    })
    .then(() => true)
    .catch(() => false)
  const wide = isWithin ? [] : await page.evaluate<string[]>(WIDE)
  await page.setViewportSize(viewport)
  return isWithin ? [] : [`scrolls sideways at ${NARROWEST} px: ${wide.join(', ')}`]
}

/** The first elements that end beyond the window. */
const WIDE = `[...document.querySelectorAll('body *')]
  .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1)
  .slice(0, 5)
  .map((one) => one.tagName.toLowerCase() + ' ' + (one.ariaLabel ?? one.textContent).slice(0, 40))`
