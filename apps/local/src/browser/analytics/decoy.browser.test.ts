import { withDecoy } from '@newsloom/email/merge/decoy-link'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const MAIL = withDecoy(
  '<html><body style="margin:0"><h1>News</h1><p><a href="https://a.example/">Read</a></p></body></html>',
)
const WAYS: [name: string, html: string][] = [
  ['as it is', MAIL],
  ['in a mailbox that drops styles', MAIL.replaceAll(/ style="[^"]*"/g, '')],
  ['in a mailbox that drops aria and tabindex', MAIL.replaceAll(/ (aria-hidden|tabindex)="[^"]*"/g, '')],
]

test.each(WAYS)('nobody sees the hidden link of an email %s', async (_, html) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 } })
  await page.setContent(html)
  const hidden = page.locator('a[href*="decoy"]')
  expect(await hidden.count()).toBe(1)
  const box = await hidden.boundingBox()
  expect((box?.width ?? 0) * (box?.height ?? 0)).toBe(0)
  expect(await page.evaluate('document.body.innerText')).toBe('News\n\nRead')
  await page.close()
})

test('neither the keyboard nor a screen reader finds it', async () => {
  const page = await browser.newPage()
  await page.setContent(MAIL)
  expect(await page.locator('body').ariaSnapshot()).not.toContain('decoy')
  expect(await page.getByRole('link').count()).toBe(1)
  const focused: string[] = []
  for (let i = 0; i < 3; i += 1) {
    await page.keyboard.press('Tab')
    focused.push(await page.evaluate('document.activeElement?.textContent ?? ""'))
  }
  expect(focused).toContain('Read')
  expect(await page.evaluate('document.activeElement?.href ?? ""')).not.toContain('decoy')
  await page.close()
})
