import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { callApi, makeTemplate } from '../template-steps.ts'
import { useProduct } from '../use-product.ts'

/** Builds a template by mouse and by keyboard alone, and tests it. */
const LONG = 120_000
const product = useProduct()
let page: Page
let failures: string[]

/** A fresh browser context; errors logged by the page fail the test. */
async function openAt(path: string, before?: (page: Page) => Promise<unknown>): Promise<void> {
  const context = await product.browser.newContext({ viewport: { width: 1280, height: 900 } })
  onTestFinished(() => context.close())
  page = await context.newPage()
  const heard: string[] = []
  failures = heard
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && heard.push(message.text()))
  // confirms leaving with unsaved changes
  page.on('dialog', (dialog) => dialog.accept())
  await before?.(page)
  await page.goto(product.url + path)
  await button('Save Template').waitFor()
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const block = (name: RegExp) => page.getByRole('group', { name })
const order = () =>
  page
    .locator('[data-block-id]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.split(',')[0]))
const hasOrder = (...names: string[]) => expect.poll(order).toEqual(names)
const hasFocus = (name: string) =>
  expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe(name)
/** Waits for an announcement to screen readers. */
const isAnnounced = (words: string | RegExp) =>
  page.getByText(words, { exact: true }).first().waitFor({ state: 'attached' })

async function saveAs(): Promise<void> {
  await page.getByText('Template saved').first().waitFor()
  await page.waitForURL(/\/templates\/\d+$/)
}

/** Drags one element by its middle to the position of another. */
async function carry(what: ReturnType<typeof block>, to: ReturnType<typeof block>): Promise<void> {
  const [from, target] = [await what.boundingBox(), await to.boundingBox()]
  if (!from || !target) throw new Error('there is nothing to carry, or nowhere')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2 + 10, from.y + from.height / 2 + 10, { steps: 5 })
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 15 })
  await page.getByText(/will move to position/).waitFor({ state: 'attached' })
  await page.mouse.up()
}

test(
  'a template is built by mouse: dragged, dropped, undone, reloaded, saved',
  async () => {
    await openAt('/templates/new')
    await hasOrder('Heading', 'Text', 'Analysis', 'Footer')
    await button('Button').click()
    await hasOrder('Heading', 'Text', 'Analysis', 'Button', 'Footer')
    await carry(button('Divider'), block(/^Analysis/))
    await expect.poll(async () => (await order()).includes('Divider')).toBe(true)
    await button('Undo').click()
    await hasOrder('Heading', 'Text', 'Analysis', 'Button', 'Footer')
    await block(/^Heading/).hover()
    await carry(button('Drag Heading'), block(/^Analysis/))
    await expect.poll(async () => (await order())[0]).toBe('Text')
    await button('Undo').click()
    await hasOrder('Heading', 'Text', 'Analysis', 'Button', 'Footer')
    await block(/^Button/).click()
    await page.locator('[data-block-id] :focus').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('Read on')
    await page.keyboard.press('Escape')
    await page.getByText('Read on').first().waitFor()
    await page.getByLabel('Template Name').fill('By mouse')
    await page.getByText(/^Draft saved/).waitFor()
    await page.reload()
    await page.getByText(/^Your unsaved changes from .* were restored/).waitFor()
    expect(await page.getByLabel('Template Name').inputValue()).toBe('By mouse')
    await hasOrder('Heading', 'Text', 'Analysis', 'Button', 'Footer')
    await button('Save Template').click()
    await page.getByText('Please enter template name and subject.').first().waitFor()
    await page.getByLabel('Email Subject').fill('News for {{name}}')
    await button('Save Template').click()
    await saveAs()
    await page.reload()
    await hasOrder('Heading', 'Text', 'Analysis', 'Button', 'Footer')
    await page.getByText('Read on').first().waitFor()
    expect(await page.getByText(/were restored/).count()).toBe(0)
    expect(failures).toEqual([])
  },
  LONG,
)

test(
  'a template is built by keyboard alone',
  async () => {
    await openAt('/templates/new')
    await hasOrder('Heading', 'Text', 'Analysis', 'Footer')
    await page.getByLabel('Template Name').focus()
    await page.keyboard.type('By keyboard')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('News')
    await button('Divider').focus()
    await page.keyboard.press('Enter')
    await hasOrder('Heading', 'Text', 'Analysis', 'Divider', 'Footer')
    await hasFocus('Divider, 4 of 5')
    await page.keyboard.press('Tab')
    await hasFocus('Drag Divider')
    await page.keyboard.press('Space')
    await isAnnounced('Divider picked up from position 4 of 5')
    await page.keyboard.press('ArrowUp')
    await isAnnounced('Divider will move to position 3 of 5')
    await page.keyboard.press('Space')
    await hasOrder('Heading', 'Text', 'Divider', 'Analysis', 'Footer')
    await isAnnounced('Divider moved to 3 of 5')
    // adds a component: lift, move right, drop
    await page.getByRole('tab', { name: 'Components' }).click()
    await button('Text').focus()
    await page.keyboard.press('Space')
    await isAnnounced('Text picked up from the components')
    await page.keyboard.press('ArrowRight')
    await isAnnounced(/^Text will move to position \d of 6$/)
    await page.keyboard.press('Space')
    await expect.poll(async () => (await order()).filter((name) => name === 'Text').length).toBe(2)
    await page.keyboard.press('Control+z')
    await hasOrder('Heading', 'Text', 'Divider', 'Analysis', 'Footer')
    await block(/^Heading/).focus()
    await page.keyboard.press('Alt+ArrowDown')
    await hasOrder('Text', 'Heading', 'Divider', 'Analysis', 'Footer')
    await page.keyboard.press('Control+d')
    await hasOrder('Text', 'Heading', 'Heading', 'Divider', 'Analysis', 'Footer')
    await page.keyboard.press('Delete')
    await hasOrder('Text', 'Heading', 'Divider', 'Analysis', 'Footer')
    await page.keyboard.press('Control+s')
    await saveAs()
    expect(failures).toEqual([])
  },
  LONG,
)

test('typing into a text works from the first letter, even while its editor loads', async () => {
  const arrived = Promise.withResolvers<void>()
  const { id } = await makeTemplate(product.url, 'By quick hands')
  await openAt(`/templates/${id}`, (fresh) =>
    fresh.route('**/assets/inline-rich*', async (route) => {
      await arrived.promise
      await route.continue()
    }),
  )
  await block(/^Text/).focus()
  await page.keyboard.press('Enter')
  await block(/^Text/).locator('input').waitFor({ state: 'attached' })
  await page.keyboard.type(' good morning')
  arrived.resolve()
  await block(/^Text/)
    .getByText(/reader.*, good morning/)
    .waitFor()
  await page.keyboard.type(' to you')
  await page.keyboard.press('Escape')
  await page
    .getByText(/, good morning to you/)
    .first()
    .waitFor()
  await hasFocus('Text, 2 of 4')
  await block(/^Text/).click()
  await page.locator('[data-block-id] [contenteditable=true]:focus').waitFor()
  await page.keyboard.type('!')
  await block(/^Text/)
    .getByText(/good morning to you!/)
    .waitFor()
  expect(failures).toEqual([])
})

test(
  'a saved template is previewed, its prompts are tested, and a test email reaches the outbox',
  async () => {
    const { id } = await makeTemplate(product.url, 'By way of trial')
    await openAt(`/templates/${id}?tab=preview`)
    await page.locator('iframe').contentFrame().getByText('Dear').first().waitFor()
    await button('Send Test').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email address').fill('reader@example.com')
    await dialog.getByRole('button', { name: 'Send Test' }).click()
    await page.getByText('Test email sent').first().waitFor()
    await dialog.getByText('Delivered to reader@example.com.').waitFor({ timeout: LONG })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('tab', { name: 'Test Results' }).click()
    await button('Run test').click()
    await page.getByText('Template test completed').first().waitFor({ timeout: LONG })
    await page.getByText(/^Written by the local analyst/).waitFor()
    await page.goto(`${product.url}/outbox`)
    await page.getByText('reader@example.com').first().waitFor()
    expect(failures).toEqual([])
  },
  LONG,
)

test('the canvas shows the picture of a new image block', async () => {
  await openAt('/templates/new')
  await button('Image').click()
  const picture = block(/^Image/).locator('img')
  expect(await picture.getAttribute('src')).toMatch(/\/images\/stock\.png$/)
  await expect
    .poll(() => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth'))))
    .toBeGreaterThan(0)
  expect(failures).toEqual([])
})

test("saving over someone else's changes asks first, and theirs stay in the version history", async () => {
  const { id, version } = await makeTemplate(product.url, 'By two')
  await openAt(`/templates/${id}`)
  await callApi(product.url, 'PUT', `/api/templates/${id}`, { name: 'Theirs', baseVersion: version })
  await page.getByLabel('Template Name').fill('Mine')
  await page.keyboard.press('Control+s')
  await button('Keep mine').click()
  await page.getByText('Template saved').first().waitFor()
  expect(await callApi(product.url, 'GET', `/api/templates/${id}`)).toMatchObject({
    name: 'Mine',
    version: 3,
  })
  expect(await callApi(product.url, 'GET', `/api/templates/${id}/versions`)).toMatchObject([
    { name: 'Theirs' },
    { name: 'By two' },
  ])
})
