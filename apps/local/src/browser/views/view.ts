import type { Page } from 'playwright-core'

/** A screen, or what opens on one. */
export type View = {
  name: string
  path: string
  /** what a person presses to get there from the screen at `path` */
  open?: (page: Page) => Promise<void>
  /** only screens at least or at most this wide have it, px */
  minWidth?: number
  maxWidth?: number
  /** what an earlier view has left in the app would stand in its way */
  isFresh?: boolean
}

/** Presses the first button of this name. */
export const press =
  (name: RegExp | string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()

/** Presses a button and waits for what it opens over the screen. */
export const openOver =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await press(name)(page)
    await page.getByRole('dialog').waitFor()
  }
