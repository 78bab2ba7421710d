import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')
const CONTRAST = ['color-contrast']

/** Serious and critical violations of the topmost overlay or the page, light and dark. */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.addScriptTag({ path: AXE })
  const light = await violationsNow(page)
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
async function violationsNow(page: Page, rules?: string[]): Promise<string[]> {
  const options = { iframes: false, resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) }
  const { violations: found } = await page.evaluate<AxeResults>(
    `axe.run([...document.querySelectorAll('[role=alertdialog], [role=dialog]')].at(-1) ?? document, ${JSON.stringify(options)})`,
  )
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}
