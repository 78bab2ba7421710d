import type { Page } from 'playwright-core'
import { changeAnswer, lose, replaceAnswers } from '../../fakes/answers.ts'
import { pictureOnly, press, type View } from '../view.ts'

const AT = '2026-11-01T02:00:00.000Z'
const email = (id: number, over: object) => ({
  id,
  to: 'somsri@example.com',
  name: 'สมศรี ใจดี',
  from: 'Newsloom <news@example.org>',
  subject: 'สรุปข่าวเศรษฐกิจไทย',
  createdAt: AT,
  ...over,
})
const send = (id: number, over: object) => ({
  kind: 'send',
  id,
  sendId: id,
  sendKind: 'news',
  label: 'Thai economy (sample)',
  subject: 'สรุปข่าวเศรษฐกิจไทย',
  emails: 1_940,
  createdAt: AT,
  ...over,
})
const ENTRIES = [
  send(9_001, {}),
  { kind: 'email', ...email(9_002, { to: 'me@example.com', name: null, subject: '[Test] Winter is here' }) },
  send(9_003, { sendKind: 'campaign', label: 'Winter letter', subject: 'Winter is here', emails: 10_000 }),
  send(9_004, { sendKind: 'correction', subject: 'Correction: the policy rate', emails: 2 }),
  {
    kind: 'email',
    ...email(9_005, { to: 'wichai@example.com', name: null, subject: 'Please confirm your subscription' }),
  },
]
const PEOPLE = [
  email(9_101, {}),
  email(9_102, { to: 'wichai@example.com', name: 'Wichai Srisawat' }),
  email(9_103, { to: 'a.rather.long.address.of.a.ministry@department.example.go.th', name: null }),
  email(9_104, { to: 'malee@example.com', name: 'Malee' }),
]

/** The outbox of an installation that has sent much. */
async function fillOutbox(page: Page): Promise<void> {
  await replaceAnswers(
    page,
    new Map<string, unknown>([
      ['outbox.entries', { items: ENTRIES, nextCursor: 9_000, emails: 11_944 }],
      ['outbox.page', { items: PEOPLE, nextCursor: 9_000, total: 1_940 }],
    ]),
  )
  await page.reload()
  await page.getByText('11,944 emails').waitFor()
}

async function openSend(page: Page): Promise<void> {
  await fillOutbox(page)
  await press(/1,940 emails/)(page)
  await page.getByText('Wichai Srisawat').waitFor()
}

const openMail = async (page: Page): Promise<void> => {
  await page.getByRole('searchbox', { name: 'Search email' }).fill('somsri@example.com')
  await page.getByText(/ found$/).waitFor()
  await page.getByText('somsri@example.com').first().click()
  await page.getByRole('tab', { name: 'HTML' }).waitFor()
}
const mailTab = (name: string) => async (page: Page) => {
  await openMail(page)
  await page.getByRole('tab', { name }).click()
}

async function chooseEmptying(page: Page): Promise<void> {
  await press('More actions')(page)
  await page.getByRole('menuitem', { name: /^Empty the outbox/ }).click()
  await page.getByRole('alertdialog').waitFor()
}

async function failSend(page: Page): Promise<void> {
  await fillOutbox(page)
  await lose(page, 'outbox.page')
  await press(/10,000 emails/)(page)
  await page.getByRole('alert').first().waitFor()
}

/** All that opens on the Outbox screen. */
export const OUTBOX_VIEWS: readonly View[] = [
  { name: 'mail-html', path: '/outbox', open: openMail },
  {
    name: 'mail-phone',
    path: '/outbox',
    minWidth: 768,
    open: async (page) => {
      await openMail(page)
      await press('Phone width')(page)
    },
  },
  { name: 'mail-text', path: '/outbox', open: mailTab('Text') },
  { name: 'mail-headers', path: '/outbox', open: mailTab('Headers') },
  { name: 'outbox-send', path: '/outbox', isReloaded: true, open: openSend },
  {
    name: 'outbox-empty-question',
    path: '/outbox',
    open: async (page) => {
      await changeAnswer(page, 'outbox.emptying', () => ({ emails: 11_944, kept: 12, upTo: 9_999 }))
      await chooseEmptying(page)
      await page.getByText(/^Delete 11,944 emails in the outbox/).waitFor()
    },
  },
  ...pictureOnly([
    { name: 'outbox-full', path: '/outbox', isReloaded: true, open: fillOutbox },
    {
      name: 'outbox-none',
      path: '/outbox',
      isReloaded: true,
      open: async (page) => {
        await changeAnswer(page, 'outbox.entries', () => ({ items: [], nextCursor: null, emails: 0 }))
        await page.reload()
        await page.getByText('No email yet').waitFor()
      },
    },
    { name: 'outbox-send-failed', path: '/outbox', isReloaded: true, open: failSend },
    {
      name: 'outbox-uncounted',
      path: '/outbox',
      open: async (page) => {
        await lose(page, 'outbox.emptying')
        await chooseEmptying(page)
        await page.getByRole('alert').first().waitFor()
      },
    },
    {
      name: 'mail-none-found',
      path: '/outbox',
      open: async (page) => {
        await page.getByRole('searchbox').fill('nobody@nowhere.example')
        await page.getByText('nobody@nowhere.example').first().waitFor()
      },
    },
  ]),
]
