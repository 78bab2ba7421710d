import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const CONTRAST: RunOptions = { runOnly: ['color-contrast'] }
/** On a phone targets must be large enough for a finger, which axe checks only when asked. */
const TOUCH: RunOptions = { rules: { 'target-size': { enabled: true } } }
const PHONE = 390

/** Serious and critical violations of the topmost overlay or the page, light and dark. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: AXE })
  const isPhone = page.viewportSize()?.width === PHONE
  const light = await violationsNow(page, isPhone ? TOUCH : {})
  await paint(page, 'dark')
  const dark = await violationsNow(page, CONTRAST)
  await paint(page, 'light')
  return [...light.map((one) => `light: ${one}`), ...dark.map((one) => `dark: ${one}`)]
}

/**
 * Switches the colour scheme without the button, which an open dialog covers, and waits two frames.
 */
const paint = (page: Page, colour: 'light' | 'dark'): Promise<void> =>
  page.evaluate(`new Promise((resolve) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add('${colour}')
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })`)

/** Violations by rule and place. Frames are skipped, as they show foreign emails. */
async function violationsNow(page: Page, more: RunOptions): Promise<string[]> {
  const options: RunOptions = { iframes: false, resultTypes: ['violations'], ...more }
  const { violations: found } = await page.evaluate<AxeResults>(
    `axe.run([...document.querySelectorAll('[role=alertdialog], [role=dialog]')].at(-1) ?? document, ${JSON.stringify(options)})`,
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
