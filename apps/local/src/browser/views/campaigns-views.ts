import { sentence } from '@newsloom/contract/sentences/sentences'
import type { Locator, Page } from 'playwright-core'
import { CAMPAIGN } from '../campaign-steps.ts'
import { answerAtOnce, changeAnswer, streamOnce } from '../fakes/answers.ts'
import { answered, press, shown, type View } from './view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const RUN = {
  id: 9_001,
  campaignId: null,
  title: 'Campaign prompts',
  kind: 'prompts',
  state: 'running',
  progress: 0.4,
  current: 'Writing the prompts',
  steps: [
    { label: 'Reading the research', state: 'done', detail: '14 articles' },
    { label: 'Writing the prompts', state: 'running', detail: '' },
    { label: 'Checking them', state: 'waiting', detail: '' },
  ],
  prompts: null,
  preview: null,
  error: null,
  queuedAt: AT,
  startedAt: AT,
  endedAt: null,
}
const FAILED = { state: 'failed', error: sentence('modelLate', 30), endedAt: AT }

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog').waitFor()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

/** The list with another answer of the server. */
const listAnswered =
  (change: (cards: readonly object[]) => unknown, shown: (page: Page) => Locator) =>
  async (page: Page): Promise<void> => {
    await changeAnswer(page, 'campaigns.list', change)
    await page.reload()
    await shown(page).waitFor()
  }

async function openChoice(page: Page): Promise<void> {
  await press('New Campaign')(page)
  await page.getByRole('menu').waitFor()
}

async function chooseNew(page: Page, kind: 'Automation' | 'Email campaign'): Promise<void> {
  await openChoice(page)
  await page.getByRole('menuitem', { name: kind }).click()
}

/** The automation's dialog without what an earlier view has left of it in this browser. */
async function openNew(page: Page): Promise<void> {
  await page.evaluate('localStorage.clear()')
  await chooseNew(page, 'Automation')
  await dialog(page).getByText('0 of ').waitFor()
}

async function openSaved(page: Page): Promise<void> {
  await page.evaluate('localStorage.clear()')
  await page.getByRole('link', { name: `Edit ${CAMPAIGN.automation}`, exact: true }).click()
  await dialog(page).getByText('1 of ').waitFor()
}

/** The analyst's work, which stays in this state for as long as one looks. */
const generate = (over: object) => async (page: Page) => {
  const run = { ...RUN, ...over }
  await answerAtOnce(page, 'contentRuns.startPrompts', run)
  await streamOnce(page, 'contentRuns.watch', run)
  await openNew(page)
  await dialog(page).getByRole('button', { name: 'Central Bank Governor' }).click()
  await dialog(page).getByText('Thai economy (sample)').first().click()
  await dialog(page).getByRole('button', { name: 'Auto-Generate Campaign' }).click()
}

async function leave(page: Page): Promise<void> {
  await openNew(page)
  await dialog(page)
    .getByLabel(/^Campaign name/)
    .fill('A name that nobody saved')
  await page.keyboard.press('Escape')
  await question(page)
}

async function openRestored(page: Page): Promise<void> {
  await leave(page)
  await page.getByRole('button', { name: 'Keep draft' }).click()
  await chooseNew(page, 'Automation')
  await dialog(page).getByText('were restored').waitFor()
}

async function sendAutomationTest(page: Page): Promise<void> {
  await openSaved(page)
  await tab(page, 'Test Email')
  await dialog(page).getByRole('textbox', { name: 'Recipient' }).fill('somsri@example.com')
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
  await dialog(page).getByText('Delivered to somsri@example.com.').waitFor()
}

async function deleteScheduled(page: Page): Promise<void> {
  await press(`Delete ${CAMPAIGN.scheduled}`)(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete anyway' }).waitFor()
}

async function openMenu(page: Page): Promise<void> {
  await press(`Actions for ${CAMPAIGN.draft}`)(page)
  await page.getByRole('menu').waitFor()
}

async function openSchedule(page: Page): Promise<void> {
  await chooseNew(page, 'Email campaign')
  await dialog(page).waitFor()
}

async function fillSchedule(page: Page): Promise<void> {
  await openSchedule(page)
  await dialog(page).getByLabel('Campaign Name').fill('A letter to the executives')
  await dialog(page).getByLabel('Select Template').selectOption({ label: 'Written by hand' })
  await dialog(page).getByText('Contact lists', { exact: true }).click()
  await dialog(page).getByText('Executives').click()
  await dialog(page)
    .getByRole('checkbox', { name: 'Executives', checked: true })
    .waitFor({ state: 'attached' })
  await dialog(page).getByLabel('Send Date').fill('2099-12-01')
  await dialog(page).getByLabel('Send Time').fill('09:30')
  await dialog(page).getByText('will receive this email').waitFor()
}

async function openCalendar(page: Page): Promise<void> {
  await openSchedule(page)
  await dialog(page).getByRole('button', { name: 'Open calendar' }).click()
  await page.getByRole('grid').waitFor()
}

async function failSchedule(page: Page): Promise<void> {
  await openSchedule(page)
  await dialog(page).getByLabel('Send Date').fill('2020-01-01')
  await dialog(page)
    .getByRole('button', { name: /^(Create Draft|Schedule)$/ })
    .click()
  await dialog(page).getByText('Send date cannot be in the past').waitFor()
  await dialog(page).getByText('Choose a time').waitFor()
}

const list = (name: string, open: View['open'], over: Partial<View> = {}): View => ({
  name,
  path: '/campaigns',
  open,
  ...over,
})

const saved =
  (tabName: string, shown: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await openSaved(page)
    await tab(page, tabName)
    await shown(page)
  }
const frameShown = (page: Page) => dialog(page).locator('iframe').waitFor()
const manyOf = (cards: readonly object[]) =>
  [1, 2, 3].flatMap((time) => cards.map((card, place) => ({ ...card, id: time * 1_000 + place })))

/** Figures of many people, of a few, with bounces, and while they are counted. */
const RATES = [
  { emailsSent: 1_240, figures: { emailed: 1_240, clicked: 227, bounced: 0 } },
  { emailsSent: 3, figures: { emailed: 3, clicked: 2, bounced: 0 } },
  { emailsSent: 248_019, figures: { emailed: 124_011, clicked: 9_804, bounced: 1_302 } },
  { emailsSent: 500, figures: { emailed: null, clicked: 0, bounced: 0 } },
]

/** Episodes that a wipe kept. */
const ORPHANED = [
  'Weekly outlook: the Bank of Thailand holds its policy rate at 2.25%',
  'การส่งออกเดือนตุลาคมเพิ่มขึ้น',
].map((title, place) => ({
  ...{ id: place + 1, title, series: 'Weekly outlook', seconds: 312 - place * 40 },
  ...{ pagePath: `/e/${'ab12'.repeat(12)}`, publishedAt: AT },
}))

/** All that opens on the Campaigns screen. */
export const CAMPAIGNS_VIEWS: readonly View[] = [
  list(
    'campaigns-none',
    listAnswered(
      () => [],
      (page) => page.getByText('No campaigns'),
    ),
  ),
  list(
    'campaigns-many',
    listAnswered(manyOf, (page) => page.getByLabel('Kind of campaign')),
  ),
  list(
    'campaigns-rates',
    listAnswered(
      (cards) => cards.map((card, place) => ({ ...card, ...RATES[place % RATES.length] })),
      (page) => page.getByText('18.3%').first(),
    ),
  ),
  list(
    'campaigns-left',
    answered('podcastAudio.orphaned', () => ORPHANED, shown('Episodes without a campaign')),
  ),
  list('campaign-kinds', openChoice),
  list('campaign-menu', openMenu),
  list('campaign-new', openNew),
  list('campaign-generating', async (page) => {
    await generate({})(page)
    await dialog(page).getByRole('progressbar').waitFor()
  }),
  list('campaign-not-generated', async (page) => {
    await generate(FAILED)(page)
    await dialog(page).getByText(FAILED.error).waitFor()
  }),
  list('campaign-not-allowed', async (page) => {
    await openNew(page)
    await dialog(page).getByRole('button', { name: 'Auto-Generate Campaign' }).click()
    await dialog(page).getByText('before generating prompts').first().waitFor()
  }),
  list('campaign-edit', openSaved),
  list('campaign-content', saved('Content Preview', frameShown)),
  list('campaign-test', sendAutomationTest),
  list('campaign-leave', leave),
  list('campaign-restored', openRestored),
  list('campaign-delete', async (page) => {
    await press(`Delete ${CAMPAIGN.draft}`)(page)
    await question(page)
  }),
  list('campaign-delete-related', deleteScheduled),
  list('email-campaign', openSchedule),
  list('email-campaign-filled', fillSchedule),
  list('email-campaign-calendar', openCalendar),
  list('email-campaign-errors', failSchedule),
]
