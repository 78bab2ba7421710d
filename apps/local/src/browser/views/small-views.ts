import { STORAGE_FULL } from '@newsloom/contract/storage-full'
import type { Page } from 'playwright-core'
import { changeAnswer, lose } from '../fakes/answers.ts'
import { openOver, pictureOnly, press, type View } from './view.ts'

async function openTrackingTest(page: Page): Promise<void> {
  await openOver('Send Test Tracking Email')(page)
  await page.getByText(/^From /).waitFor()
}

async function sendTrackingTest(page: Page): Promise<void> {
  await openTrackingTest(page)
  await page.getByLabel(/^Email Address/).fill('somsri@example.com')
  await press('Send Test Email')(page)
  await page.getByText('Delivered to somsri@example.com.').waitFor()
}

/** The email service as the server gives it. */
const mailer = (change: object, until: string | RegExp) => async (page: Page) => {
  await changeAnswer(page, 'system.mailer', (mailer: object) => ({
    ...mailer,
    transport: 'resend',
    reachable: true,
    isKeyRefused: false,
    detail: 'The API key works.',
    sender: 'Newsloom <news@example.org>',
    ...change,
  }))
  await openOver('Send Test Tracking Email')(page)
  await page.getByText(until).first().waitFor()
}

async function refuseTrackingTest(page: Page): Promise<void> {
  await openTrackingTest(page)
  await page.getByLabel(/^Email Address/).fill('nobody')
  await press('Send Test Email')(page)
  await page.getByRole('alert').first().waitFor()
}

export const DASHBOARD_VIEWS: readonly View[] = [
  { name: 'tracking-test', path: '/', open: openTrackingTest },
  { name: 'tracking-test-sent', path: '/', open: sendTrackingTest },
  ...pictureOnly([
    { name: 'tracking-test-refused', path: '/', open: refuseTrackingTest },
    {
      name: 'mailer-unreachable',
      path: '/',
      open: mailer(
        {
          reachable: false,
          isKeyRefused: false,
          detail: 'The API key is not valid.',
          senderDomain: { name: 'example.org', state: 'unknown' },
          lastError: { message: 'API key is invalid', at: '2026-11-01T02:00:00.000Z' },
        },
        /^Last error/,
      ),
    },
    {
      name: 'mailer-unverified',
      path: '/',
      open: mailer({ senderDomain: { name: 'example.org', state: 'unverified' } }, /example\.org/),
    },
  ]),
]

async function fillDisk(page: Page): Promise<void> {
  await changeAnswer(page, 'system.readiness', () => ({
    status: 'not-ready',
    checks: [{ name: 'storage', ok: false, detail: STORAGE_FULL }],
  }))
  await page.reload()
  await page.getByText(STORAGE_FULL).waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const search = (words: string, until: string) => async (page: Page) => {
  await openPalette(page)
  await page.getByRole('combobox').fill(words)
  await page.getByRole('dialog').getByText(until).first().waitFor()
}

async function failSearch(page: Page): Promise<void> {
  await lose(page, 'search.everything')
  await search('rice', 'Try again')(page)
}

async function openKeyHelp(page: Page): Promise<void> {
  await page.keyboard.press('?')
  await page.getByRole('dialog').waitFor()
}

export const SHELL_VIEWS: readonly View[] = [
  { name: 'palette', path: '/settings', open: openPalette },
  { name: 'palette-found', path: '/settings', open: search('sample', 'Topics') },
  { name: 'key-help', path: '/settings', open: openKeyHelp },
  ...pictureOnly([
    { name: 'palette-nothing', path: '/settings', open: search('zebra', 'Nothing found') },
    { name: 'palette-failed', path: '/settings', open: failSearch },
  ]),
  { name: 'activity', path: '/templates', open: openOver(/^Activity/) },
  { name: 'collapsed', path: '/templates', open: press('Collapse sidebar'), minWidth: 768, isFresh: true },
  { name: 'drawer', path: '/templates', open: openOver('Open navigation'), maxWidth: 767, isFresh: true },
  ...pictureOnly([{ name: 'disk-full', path: '/templates', open: fillDisk, isReloaded: true }]),
]
