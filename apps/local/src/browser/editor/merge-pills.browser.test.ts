import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeTemplate } from '../template-steps.ts'
import { useProduct } from '../use-product.ts'

const product = useProduct()

/** How far a pill's text is below the baseline of the surrounding text, px. */
const dropOf = (pill: Locator): Promise<number> =>
  pill.evaluate((element) => {
    // the lower edge of an empty inline block is on the baseline
    const mark = () =>
      Object.assign(element.ownerDocument.createElement('i'), { style: 'display:inline-block' })
    const [own, around] = [mark(), mark()]
    element.append(own)
    element.before(around)
    const drop = own.getBoundingClientRect().bottom - around.getBoundingClientRect().bottom
    own.remove()
    around.remove()
    return drop
  })

test('merge tags are aligned with the baseline of their text: on cards, in headings and in texts', async () => {
  const { id } = await makeTemplate(product.url, 'Weekly')
  const page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${product.url}/templates`)
  const drops = [await dropOf(page.getByTitle('{{name}}', { exact: true }).first())]
  await page.goto(`${product.url}/templates/${id}`)
  for (const name of [/^Heading/, /^Text/]) {
    const pill = page.getByRole('group', { name }).getByTitle(/^\{\{/).first()
    await pill.waitFor()
    drops.push(await dropOf(pill))
  }
  expect(Math.max(...drops.map(Math.abs))).toBeLessThan(0.3)
}, 120_000)
