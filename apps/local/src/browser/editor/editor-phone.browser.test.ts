import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeTemplate } from '../template-steps.ts'
import { useProduct } from '../use-product.ts'

const product = useProduct()

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

test.each(['en-US', 'th-TH'])(
  "on a phone the editor's tools fit in one line, in %s",
  async (locale) => {
    const context = await product.browser.newContext({ viewport: { width: 390, height: 844 }, locale })
    const page = await context.newPage()
    // an error and a warning
    const button = { id: 'b', type: 'button', content: 'Read {{nmae}}', props: { href: '#' } }
    const { id } = await makeTemplate(product.url, 'Letter', [button])
    await page.goto(`${product.url}/templates/${id}`)
    const html = page.getByRole('button', { name: /Write HTML instead|HTML$/ })
    const group = page.getByRole('group').filter({ has: html }).first()
    // the checks, the brand, HTML
    const tools = group.getByRole('button')
    await tools.nth(2).waitFor()
    const boxes = await Promise.all([0, 1, 2].map((at) => boxOf(tools.nth(at))))
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2))
    expect(new Set(middles).size).toBe(1)
    for (const { x, width } of boxes) expect(x + width).toBeLessThanOrEqual(390)
    await context.close()
  },
  60_000,
)
