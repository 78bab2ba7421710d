import type { Page } from 'playwright-core'
import { changeAnswer, lose } from '../fakes/answers.ts'
import { openSendDetails, reviewAnalysis } from '../steps.ts'
import { CHOICES_VIEWS } from './choices-views.ts'
import { FOUND_VIEWS, openStory } from './found-views.ts'
import { answered, fromMenu, openOver, pictureOnly, press, shown, type View } from './view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const PATH = '/news-research'
const view = (name: string, open: View['open']): View => ({ name, path: PATH, open })
const edit = press(/^Edit /)
const openDelete = fromMenu(/^Actions for /, 'Delete')

const USAGE = {
  lists: [{ id: 1, name: 'Executives' }],
  campaigns: [
    { id: 1, name: 'Winter letter', scheduledAt: '2099-12-01T02:30:00.000Z', isHeld: true },
    { id: 2, name: 'Weekly outlook', scheduledAt: null, isHeld: false },
  ],
  templates: [{ id: 1, name: 'Thai economy (sample) Template' }],
}

async function deleteUsed(page: Page): Promise<void> {
  await changeAnswer(page, 'topics.usage', () => USAGE)
  await openDelete(page)
  await page.getByText(/^Lists that will no longer receive it/).waitFor()
}

/** The review, which asks about people who already have the analysis. */
async function openReview(page: Page): Promise<void> {
  const review = await reviewAnalysis(page)
  await review
    .getByText(/already received/)
    .first()
    .waitFor()
}

const BLOCKED = [
  { id: 'audience', level: 'blocked', text: 'The selected lists have no contacts yet.' },
  { id: 'merge-tags', level: 'warning', text: '{{name}} is empty for 2 of 3 recipients.' },
  { id: 'tested', level: 'ok', text: 'You sent a test since the last change.' },
]

const review = (change: object, until: string | RegExp) => async (page: Page) => {
  await changeAnswer(page, 'sends.preflightNews', (data: object) => ({ ...data, ...change }))
  const dialog = await reviewAnalysis(page)
  await dialog.getByText(until).first().waitFor()
}
const SOME = { people: 1, of: 3, lastAt: AT, isEarlierVersion: false }

/** The answer to the send is lost, and nothing is heard afterwards. */
async function loseAnswer(page: Page): Promise<void> {
  await review({ received: null, people: 3, isReady: true }, /^Send to 3 recipients/)(page)
  await lose(page)
  await page.getByRole('button', { name: 'Send to 3 recipients' }).click()
  await page.getByText('Checking whether it is being sent').waitFor()
}

async function chooseNoList(page: Page): Promise<void> {
  await openSendDetails(page)
  await page
    .getByRole('checkbox', { name: /Executives/ })
    .locator('..')
    .click()
  await page.getByRole('button', { name: 'Send AI Analysis' }).click()
  await page.getByText('Select at least one contact list').waitFor()
}

const TOPIC_VIEWS: readonly View[] = [
  view('new-topic', openOver('New Topic')),
  view('new-topic-unfolded', async (page) => {
    await openOver('New Topic')(page)
    await press(/^More settings/)(page)
    await press(/^Persona, template and prompts/)(page)
    await page.getByRole('button', { name: 'Auto-Fill' }).waitFor()
  }),
  view('edit-topic', edit),
  view('edit-preview', async (page) => {
    await edit(page)
    await page.getByRole('tab', { name: 'Content Preview' }).click()
    await shown('Latest Research Content')(page)
  }),
  view('discard', async (page) => {
    await edit(page)
    await page.getByLabel(/^Name/).fill('Another name')
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor()
  }),
  view('delete-topic', openDelete),
  view('last-run', (page) => page.getByText('What happened in the last run').first().click()),
  view('review-analysis', openReview),
  view('story', openStory),
]

const STATES: readonly View[] = [
  view('new-topic-refused', async (page) => {
    await openOver('New Topic')(page)
    await page.getByLabel('News source URLs').fill('ftp://no.example, example.org')
    await page.getByRole('button', { name: 'Create Topic' }).click()
    await shown('Please fill in topic name and keywords')(page)
  }),
  view('delete-topic-used', deleteUsed),
  view(
    'no-analysis',
    answered('research.summary', () => null, shown('Generate AI Analysis')),
  ),
  ...FOUND_VIEWS,
  view(
    'send-own-template-gone',
    answered(
      'topics.list',
      (topics: object[]) => topics.map((topic) => ({ ...topic, templateId: null })),
      async (page) => {
        await openSendDetails(page)
        await shown('This topic has no template of its own')(page)
      },
    ),
  ),
  view('send-choose-list', chooseNoList),
  view(
    'send-not-sent',
    answered('sends.ofAnalysis', (data: object) => ({ ...data, send: null }), shown('Not sent yet.')),
  ),
  view('review-ready', review({ received: null, people: 3, isReady: true }, /^Send to 3 recipients/)),
  view(
    'review-blocked',
    review({ received: null, people: 3, isReady: false, items: BLOCKED, suppressed: 2 }, /^Fix the blocked/),
  ),
  view('review-some-have-it', review({ received: SOME, people: 2, isReady: true }, /already received/)),
  view('review-lost-answer', loseAnswer),
]

/** The states of the send panel show it and not the whole screen. */
const inPart = (views: readonly View[]): View[] =>
  views.map((view) =>
    view.name.startsWith('send-')
      ? { ...view, part: (page) => page.getByRole('region', { name: 'Send the analysis' }) }
      : view,
  )

/** The dialogs of News Research, and its send panel and review in their states. */
export const RESEARCH_VIEWS: readonly View[] = [
  ...TOPIC_VIEWS,
  ...CHOICES_VIEWS,
  ...pictureOnly(inPart(STATES)),
]
