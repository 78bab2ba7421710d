import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Product, startProduct } from './product.ts'

/** Starts the product and a browser before the tests of a file, and stops both after them. */
export function useProduct(env: Record<string, string> = {}): {
  readonly url: string
  readonly browser: Browser
  output: () => string
} {
  let product: Product | undefined
  let browser: Browser | undefined
  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(env), launchChromium()])
  }, 180_000)
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })
  return {
    get url() {
      return started(product).url
    },
    get browser() {
      return started(browser)
    },
    output: () => started(product).output(),
  }
}

function started<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('the product is started before the first test, not earlier')
  return thing
}
