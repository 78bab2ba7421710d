import type { BrowserContext, Page } from 'playwright-core'
import { test } from 'vitest'
import { callApi } from '../template-steps.ts'
import { useProduct } from '../use-product.ts'

/** Browsers open six connections to a server over http/1.1: streams leave some for the rest. */
const PATHS = [
  '/',
  '/research-archives',
  '/live',
  '/',
  '/research-archives',
  '/live',
  '/',
  '/research-archives',
]
const product = useProduct()

async function openTabs(context: BrowserContext, paths: readonly string[]): Promise<Page[]> {
  const tabs: Page[] = []
  for (const path of paths) {
    const tab = await context.newPage()
    await tab.goto(`${product.url}${path}`, { timeout: 20_000 })
    await tab.getByRole('heading', { level: 1 }).waitFor()
    tabs.push(tab)
  }
  return tabs
}

const addTopic = (name: string) =>
  callApi(product.url, 'POST', '/api/research-topics', { name, keywords: [name] })
const seesTopic = (tab: Page | undefined, name: string) => tab?.getByText(name).first().waitFor()

test('eight tabs that follow the server load, and all hear of a change', async () => {
  const context = await product.browser.newContext()
  const tabs = await openTabs(context, PATHS)
  await addTopic('Offshore wind')
  for (const at of [0, 3, 6]) await seesTopic(tabs[at], 'Offshore wind')
  const late = await context.newPage()
  await late.goto(`${product.url}/analytics`, { timeout: 20_000 })
  await late.getByRole('heading', { level: 1 }).waitFor()
  // the tab that leads
  await tabs[0]?.close()
  await addTopic('Tidal power')
  for (const at of [3, 6]) await seesTopic(tabs[at], 'Tidal power')
  await context.close()
}, 180_000)

test('windows without locks between them, as on http from another machine, ask instead', async () => {
  const context = await product.browser.newContext()
  await context.addInitScript("Object.defineProperty(navigator, 'locks', { value: undefined })")
  const windows = await openTabs(context, ['/', '/live', '/research-archives', '/'])
  await addTopic('Wave power')
  for (const at of [0, 3]) await seesTopic(windows[at], 'Wave power')
  await context.close()
}, 180_000)
