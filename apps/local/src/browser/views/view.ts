import type { Locator, Page } from 'playwright-core'
import { changeAnswer } from '../fakes/answers.ts'

/** A screen, or what opens on one. */
export type View = {
  name: string
  path: string
  /** the steps to get there from the screen at `path` */
  open?: (page: Page) => Promise<void>
  /** px; only on screens at least, or at most, this wide */
  minWidth?: number
  maxWidth?: number
  /** needs a fresh page, without the state left by earlier views */
  isFresh?: boolean
  /** `open` begins with a reload: the screen need not be loaded before that */
  isReloaded?: boolean
  /** the view shows something instead of its content, so its skeletons are not waited for */
  isWithoutContent?: boolean
  /** the part of a long screen to picture */
  part?: (page: Page) => Locator
  /** a state of something that is there anyway: pictured, and not checked once more */
  isPictureOnly?: boolean
}

/** Presses the first button of this name. */
export const press =
  (name: RegExp | string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()

/** Chooses an entry of the menu that the first button of this name opens. */
export const fromMenu =
  (menu: RegExp | string, entry: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await press(menu)(page)
    await page.getByRole('menuitem', { name: entry }).click()
  }

/** Presses a button and waits for what it opens over the screen. */
export const openOver =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await press(name)(page)
    await page.getByRole('dialog').waitFor()
  }

export const pictureOnly = (views: readonly View[]): View[] =>
  views.map((view) => ({ ...view, isPictureOnly: true }))

/** Waits until these words are shown. */
export const shown = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor()

/** The screen with another answer of the server. */
export const answered =
  <T>(procedure: string, change: (data: T) => unknown, until: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await changeAnswer(page, procedure, change)
    await page.reload()
    await until(page)
  }
