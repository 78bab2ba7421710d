import type { Page } from 'playwright-core'
import { reviewAnalysis } from '../steps.ts'
import { openOver, press, type View } from './view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const SHEET = {
  audience: 24_000,
  sent: 9_398,
  pending: 14_400,
  suppressed: 180,
  skipped: 22,
  failed: 0,
  uncertain: 0,
}
const FAILED = { ...SHEET, sent: 23_658, pending: 0, failed: 120, uncertain: 20 }
const REFUSED = 'The example.org domain is not verified.'

/** A send as the web app receives it. */
export const SEND = {
  id: 1,
  kind: 'news',
  label: 'Thai economy (sample)',
  subject: 'Research Update: Thai economy (sample)',
  topicId: 1,
  archiveId: null,
  campaignId: null,
  state: 'sending',
  pause: null,
  stateReason: null,
  sheet: SHEET,
  rate: null,
  secondsLeft: null,
  retryOfId: null,
  retriedById: null,
  createdAt: AT,
  endedAt: null,
}

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' })

/** The last send of the analysis, as the server tells it. */
async function deliver(page: Page): Promise<void> {
  await delivery(page).getByText('Delivered to').waitFor()
}

/** The same as a large send with a faked state, as the local outbox is too fast to show it. */
const standing =
  (over: Record<string, unknown>, open: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page): Promise<void> => {
    const events = `event: connected\ndata: {}\n\ndata: ${JSON.stringify({ ...SEND, ...over })}\n\nevent: return\ndata:\n\n`
    await page.route('**/trpc/sends.watch*', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: events }),
    )
    // it follows the last send from the start
    await page.reload()
    await delivery(page).getByText('24,000').first().waitFor()
    await open(page)
  }

const ask = (button: string) => async (page: Page) => {
  await delivery(page).getByRole('button', { name: button }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function openPeople(page: Page): Promise<void> {
  await deliver(page)
  await delivery(page)
    .getByRole('button', { name: / audience: / })
    .click()
  await page.getByRole('dialog').getByRole('link').first().waitFor()
}

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

/** Those who have the analysis are asked about. */
async function openReview(page: Page): Promise<void> {
  const review = await reviewAnalysis(page)
  await review
    .getByText(/already received/)
    .first()
    .waitFor()
}

/** What opens on the Dashboard, and a send in its states. */
export const DELIVERY_VIEWS: readonly View[] = [
  { name: 'tracking-test', path: '/', open: openTrackingTest },
  { name: 'tracking-test-sent', path: '/', open: sendTrackingTest },
  { name: 'review-analysis', path: '/news-research', open: openReview },
  { name: 'delivery-people', path: '/news-research', open: openPeople },
  {
    name: 'delivery-sending',
    path: '/news-research',
    open: standing({ rate: 4_120, secondsLeft: 210 }),
  },
  {
    name: 'delivery-refused',
    path: '/news-research',
    open: standing({ state: 'paused', pause: { kind: 'refused', detail: REFUSED } }),
  },
  { name: 'delivery-cancel', path: '/news-research', open: standing({}, ask('Cancel')) },
  {
    name: 'delivery-retry',
    path: '/news-research',
    open: standing({ state: 'done', endedAt: AT, sheet: FAILED }, ask('Send to failed only')),
  },
]
