import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { fillLong, LONG_VIEWS } from './long-words.ts'
import { callApi } from './template-steps.ts'
import { useProduct } from './use-product.ts'
import { fits, navigate, SCREENS, visit } from './views/views.ts'

/**
 * Unbreakable names, keywords, addresses and subjects do not widen any screen or dialog, and emails
 * are not cut off at the bottom.
 */
const product = useProduct({ MAIL_RATE: '100' })

beforeAll(async () => {
  await fillLong(product.url)
}, 180_000)

const VIEWS = [...SCREENS, ...LONG_VIEWS]

test.each([1280, 390])(
  'nothing is wider than the screen at %i px',
  async (width) => {
    const context = await product.browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const found: string[] = []
    for (const view of VIEWS.filter((one) => fits(one, width))) {
      await visit(page, product.url, view, navigate)
      for (const at of width < 640 ? [width, 320] : [width]) {
        await page.setViewportSize({ width: at, height: 900 })
        found.push(...(await tooWide(page)).map((what) => `${view.name} at ${at}: ${what}`))
      }
      await page.setViewportSize({ width, height: 900 })
    }
    await context.close()
    expect(found).toEqual([])
  },
  180_000,
)

const HAND_WRITTEN =
  '<html><body style="margin:24px"><h1>Title</h1>{{content}}<p style="margin:60px 0">Last line</p></body></html>'

test('the preview of a hand-written email ends below its last line, margins included', async () => {
  const { id } = await callApi<{ id: number }>(product.url, 'POST', '/api/templates', {
    name: 'Margins',
    subject: 'S',
    htmlContent: HAND_WRITTEN,
  })
  const context = await product.browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${product.url}/templates/${id}?tab=preview`)
  await page.locator('iframe').contentFrame().getByText('Last line').waitFor()
  const hidden = () =>
    page.evaluate<number>(`(() => {
      const frame = document.querySelector('iframe')
      return frame.contentDocument.documentElement.scrollHeight - frame.clientHeight
    })()`)
  await expect.poll(hidden).toBe(0)
  await context.close()
}, 60_000)

/** Elements that scroll sideways, or overflow outside a scrolling container. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element) => {
      for (let at = element; at; at = at.parentElement)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true
      return false
    }
    const found = []
    if (document.documentElement.scrollWidth > width) found.push('the page: ' + document.documentElement.scrollWidth + ' px')
    for (const over of document.querySelectorAll('[role=dialog], [role=alertdialog]'))
      if (over.scrollWidth > over.clientWidth + 1) found.push('the dialog: ' + over.scrollWidth + ' px')
    for (const element of document.body.querySelectorAll('*')) {
      const { left, right, width: own, height } = element.getBoundingClientRect()
      const isSeen = own > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden'
      if (isSeen && left < width && right > width + 1 && !element.closest('svg') && !scrolls(element))
        found.push(element.tagName.toLowerCase() + ' "' + (element.textContent ?? '').slice(0, 20) + '" to ' + Math.round(right))
    }
    // text that overflows its container: a badge, a button, a cell
    for (const element of document.body.querySelectorAll('*')) {
      const style = getComputedStyle(element)
      const isBox = style.overflowX === 'visible' && !style.display.startsWith('inline ') && style.display !== 'inline'
      const hasWords = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim().length > 40)
      if (isBox && hasWords && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
        found.push('words of "' + element.textContent.slice(0, 20) + '" in ' + element.className)
    }
    resolve(found.slice(0, 4))
  })))`)
