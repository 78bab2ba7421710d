import type { Page } from 'playwright-core'
import { CAMPAIGN } from '../campaign-steps.ts'
import { changeAnswer, changeAnswers, lose, streamOnce } from '../fakes/answers.ts'
import { SEND } from './mail/delivery-views.ts'
import { openOver, pictureOnly, press, type View } from './view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const HELD = {
  status: 'held',
  heldReason: 'missed',
  scheduledAt: AT,
  hold: { kind: 'missed' },
}
const REFUSED = 'The example.org domain is not verified.'

const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' })
const frameShown = (page: Page) => page.locator('main iframe').first().waitFor()
const actionShown = (name: string) => (page: Page) => page.getByRole('button', { name }).first().waitFor()

/** The page of a campaign, from its card. */
const pageOf =
  (name: string, shown: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await shown(page)
  }

/** The draft with changed data. */
const answered = (change: object, shown: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await changeAnswer(page, 'campaigns.get', (campaign: object) => ({ ...campaign, ...change }))
  await pageOf(CAMPAIGN.draft, shown)(page)
}

/** The sent campaign with a faked state of its send, as the local outbox is too fast to show it. */
const standing = (status: string, send: object) => async (page: Page) => {
  await changeAnswer(page, 'campaigns.get', (campaign: object) => ({ ...campaign, status }))
  await streamOnce(page, 'sends.watch', { ...SEND, kind: 'campaign', ...send })
  await pageOf(CAMPAIGN.sent, frameShown)(page)
  await delivery(page).getByText('24,000').first().waitFor()
}

const preflight = (change: object, shown: string | RegExp) => async (page: Page) => {
  await changeAnswer(page, 'campaigns.preflight', (view: object) => ({ ...view, ...change }))
  await pageOf(CAMPAIGN.draft, openOver('Send now'))(page)
  await page.getByRole('dialog').getByText(shown).first().waitFor()
}
const BLOCKED = {
  isReady: false,
  suppressed: 3,
  duplicates: 2,
  items: [
    { id: 'content', level: 'blocked', text: 'The email has no unsubscribe link. Add one.' },
    {
      id: 'research',
      level: 'blocked',
      text: "The analysis of 'Rates' is held. Only 4 of 9 statements were found in their articles. Check its statements and release it in News Research.",
    },
    { id: 'tested', level: 'warning', text: 'You have not sent a test since the last change.' },
    { id: 'merge-tags', level: 'ok', text: 'All merge tags are known.' },
  ],
  links: [],
}

const GONE = {
  status: 'held',
  heldReason: 'topic-gone',
  topicId: null,
  hold: { kind: 'topic-gone', topic: 'Rates', isOnly: false },
}

async function refuseTime(page: Page): Promise<void> {
  await openOver('Change time')(page)
  await page.getByRole('textbox', { name: 'Send Date' }).fill('2020-01-01')
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  await page.getByText('Send date cannot be in the past').waitFor()
}

async function deleteRelated(page: Page): Promise<void> {
  await press('More actions')(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete anyway' }).waitFor()
}

const view = (name: string, open: View['open'], over: Partial<View> = {}): View => ({
  name: `campaign-page-${name}`,
  path: '/campaigns',
  open,
  ...over,
})

/** A campaign's page in its states, and what opens on it. */
export const CAMPAIGN_PAGE_VIEWS: readonly View[] = [
  view('draft', pageOf(CAMPAIGN.draft, frameShown)),
  view('scheduled', pageOf(CAMPAIGN.scheduled, frameShown)),
  view('held', answered(HELD, actionShown('Change time'))),
  view('sending', standing('sending', { rate: 4_120, secondsLeft: 210 })),
  view('paused', standing('paused', { state: 'paused', pause: { kind: 'refused', detail: REFUSED } })),
  view('sent', pageOf(CAMPAIGN.sent, frameShown)),
  view('cancelled', standing('cancelled', { state: 'cancelled', endedAt: AT })),
  view('automation', pageOf(CAMPAIGN.automation, frameShown)),
  view(
    'unwritten',
    pageOf(CAMPAIGN.unwritten, (page) => page.getByText('Generate content').first().waitFor()),
  ),
  { name: 'campaign-page-gone', path: '/campaigns/99999' },
  view(
    'menu',
    pageOf(CAMPAIGN.draft, async (page) => {
      await press('More actions')(page)
      await page.getByRole('menu').waitFor()
    }),
  ),
  view('edit', pageOf(CAMPAIGN.draft, openOver('Edit'))),
  view('schedule', pageOf(CAMPAIGN.scheduled, openOver('Change time'))),
  view('ready', preflight({}, /^Send to \d/)),
  view('blocked', preflight(BLOCKED, 'Fix the blocked items above to send.')),
  ...pictureOnly([
    view('held-topic-gone', answered({ ...GONE, scheduledAt: AT }, actionShown('Select a topic'))),
    view('held-to-nobody', async (page) => {
      const changes = { 'campaigns.preview': { isRecipient: false }, 'campaigns.get': HELD }
      const answersOf = Object.entries(changes).map(
        ([name, change]) => [name, (data: unknown) => Object.assign({}, data, change)] as const,
      )
      await changeAnswers(page, new Map(answersOf))
      await pageOf(CAMPAIGN.draft, actionShown('Edit recipients'))(page)
    }),
    view(
      'held-unknown',
      async (page) => {
        await lose(page, 'campaigns.preview')
        await answered(HELD, (one) => one.getByText('The email could not be loaded.').waitFor())(page)
      },
      { isFresh: true },
    ),
    view('send-unknown', async (page) => {
      await lose(page, 'sends.watch', 'sends.get')
      await pageOf(CAMPAIGN.sent, (one) => one.getByText('The email could not be loaded.').waitFor())(page)
    }),
    view('schedule-refused', pageOf(CAMPAIGN.scheduled, refuseTime)),
    view('delete-related', pageOf(CAMPAIGN.scheduled, deleteRelated)),
  ]),
]
