import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { View } from '../browser/views/view.ts'
import { fits, navigate, visit } from '../browser/views/views.ts'

const SIZES = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
] as const
const COLOURS = ['light', 'dark'] as const
/** A view that is not there by then fails, and the next one is taken, ms. */
const TIMEOUT_MS = 15_000

/** How each view of a stage is reached and seen. */
export type Stage = {
  /** the first part of its pictures' names */
  name: string
  url: string
  views: readonly View[]
  /** before the first view of a page */
  prepare?: (page: Page) => Promise<unknown>
  locale?: string
}

/** Takes each view's pictures, light and dark, wide and narrow. One that fails stops no other. */
export function createAlbum(browser: Browser, folder: string) {
  mkdirSync(folder, { recursive: true })
  const failures: string[] = []
  let pictures = 0

  async function take(stage: Stage): Promise<void> {
    for (const size of SIZES) {
      let page: Page | null = null
      for (const view of stage.views.filter((one) => fits(one, size.width))) {
        page ??= await openPage(browser, size, stage)
        const name = `${stage.name}-${view.name}`
        try {
          await visit(page, stage.url, view, await wayOf(page))
          for (const colour of COLOURS) {
            await paint(page, colour)
            await shoot(page, view, path.join(folder, `${name}-${colour}-${size.width}.png`))
            pictures += 1
          }
          await paint(page, 'light')
        } catch (error) {
          failures.push(`${name} at ${size.width} px: ${firstLine(error)}`)
          await page.context().close()
          page = null
        }
      }
      await page?.context().close()
    }
  }
  return { take, failures, count: () => pictures }
}

async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
  { prepare, locale }: Stage,
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    ...(locale ? { locale } : {}),
  })
  const page = await context.newPage()
  page.setDefaultTimeout(TIMEOUT_MS)
  await prepare?.(page)
  return page
}

/** Inside the app, unless that would leave a message of the last view in the picture. */
async function wayOf(page: Page) {
  const isClean = (await page.locator('[data-toast], [role=alertdialog]').count()) === 0
  return isClean && (await page.locator('#root, #app').count()) > 0 ? navigate : undefined
}

/** Switches the colour as the colour button does, and the system's colour with it. */
async function paint(page: Page, colour: (typeof COLOURS)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: colour })
  await page.evaluate(`new Promise((resolve) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add('${colour}')
    document.documentElement.style.colorScheme = '${colour}'
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })`)
}

/** A page is pictured whole, what lies over one as a person sees it. */
async function shoot(page: Page, view: View, file: string): Promise<void> {
  if (view.part) {
    await view.part(page).screenshot({ path: file })
    return
  }
  const isOver = (await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count()) > 0
  await page.screenshot({ path: file, fullPage: !isOver })
}

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 3).join(' ')
