import type { Page } from 'playwright-core'
import { lose, streamOnce } from '../../fakes/answers.ts'
import { pictureOnly, type View } from '../view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const COUNTS = {
  audience: 24_000,
  sent: 9_398,
  pending: 14_400,
  suppressed: 180,
  skipped: 22,
  failed: 0,
  uncertain: 0,
}
const FAILED = { ...COUNTS, sent: 23_658, pending: 0, failed: 120, uncertain: 20 }
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
  approval: null,
  stateReason: null,
  counts: COUNTS,
  rate: null,
  secondsLeft: null,
  retryOfId: null,
  retriedById: null,
  createdAt: AT,
  endedAt: null,
}

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' })

/** The last send of the analysis, as the server gives it. */
async function deliver(page: Page): Promise<void> {
  await delivery(page).getByText('Delivered to').waitFor()
}

/** The same as a large send with a faked state, as the local outbox is too fast to show it. */
export const standing =
  (over: Record<string, unknown>, open: (page: Page) => Promise<void> = async () => undefined) =>
  async (page: Page): Promise<void> => {
    await streamOnce(page, 'sends.watch', { ...SEND, ...over })
    // the screen follows the last send from the start
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

const OVER = { state: 'done', endedAt: AT, counts: FAILED }
const CANCELLED = { ...COUNTS, pending: 0, skipped: COUNTS.skipped + COUNTS.pending }

const paused = (kind: string): View => ({
  name: `delivery-paused-${kind}`,
  path: '/news-research',
  isReloaded: true,
  open: standing({ state: 'paused', pause: { kind, detail: null } }),
})

/** Neither the stream nor a question about the send is answered. */
async function loseSend(page: Page): Promise<void> {
  await lose(page, 'sends.watch', 'sends.get')
  await page.reload()
  await delivery(page).getByRole('alert').waitFor()
}

async function openNobody(page: Page): Promise<void> {
  await delivery(page)
    .getByRole('button', { name: / uncertain: / })
    .click()
  await page.getByRole('dialog').getByText('No email is uncertain.').waitFor()
}

const DIALOGS = /^delivery-(people|cancel|retry|nobody)$/
/** The form above it and all of the delivery, on the screen that is pictured whole. */
const inPart = (views: readonly View[]): View[] =>
  views.map((view) =>
    DIALOGS.test(view.name)
      ? view
      : { ...view, part: (page) => page.getByRole('region', { name: 'Send the analysis' }) },
  )

/** A send in its states, and what opens on it. */
export const DELIVERY_VIEWS: readonly View[] = inPart([
  { name: 'delivery-people', path: '/news-research', open: openPeople },
  {
    name: 'delivery-sending',
    path: '/news-research',
    isReloaded: true,
    open: standing({ rate: 4_120, secondsLeft: 210 }),
  },
  {
    name: 'delivery-refused',
    path: '/news-research',
    isReloaded: true,
    open: standing({ state: 'paused', pause: { kind: 'refused', detail: REFUSED } }),
  },
  { name: 'delivery-cancel', path: '/news-research', isReloaded: true, open: standing({}, ask('Cancel')) },
  {
    name: 'delivery-retry',
    path: '/news-research',
    isReloaded: true,
    open: standing(OVER, ask('Send to failed only')),
  },
  ...pictureOnly([
    paused('person'),
    paused('quota'),
    { name: 'delivery-failures', path: '/news-research', isReloaded: true, open: standing(OVER) },
    {
      name: 'delivery-cancelled',
      path: '/news-research',
      isReloaded: true,
      open: standing({ state: 'cancelled', endedAt: AT, counts: CANCELLED }),
    },
    { name: 'delivery-unknown', path: '/news-research', isReloaded: true, open: loseSend },
    { name: 'delivery-nobody', path: '/news-research', isReloaded: true, open: standing(OVER, openNobody) },
  ]),
])
