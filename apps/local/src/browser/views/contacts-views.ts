import type { Page } from 'playwright-core'
import { changeAnswer, keepWaiting, lose } from '../fakes/answers.ts'
import { chooseCsv } from './field-views.ts'
import { PEOPLE_VIEWS } from './people-views.ts'
import { pictureOnly, press, type View } from './view.ts'

async function importCsv(page: Page): Promise<void> {
  await chooseCsv(page, 'email,name\nnok@example.com,Nok\nnot an address,Lek\n')
  await page.getByRole('group', { name: 'First rows of the file' }).waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Download rejected rows' }).waitFor()
}

/** Starts an import that is never answered, so it keeps running. */
async function importForever(page: Page): Promise<void> {
  await keepWaiting(page, 'contacts.importContacts')
  await startCsv(page)
  await page.getByRole('progressbar').waitFor()
}

/** Makes the import fail once; later requests are answered. */
async function failImport(page: Page): Promise<void> {
  await lose(page, 'contacts.importContacts')
  await startCsv(page)
  await page.getByText('The import has stalled').waitFor()
}

async function startCsv(page: Page): Promise<void> {
  await chooseCsv(page, 'email,name\nnok@example.com,Nok\n')
  await page.getByRole('group', { name: 'First rows of the file' }).waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
}

const tickList = (page: Page) => page.getByText('Executives').click()

async function enterAddresses(page: Page): Promise<void> {
  await press('Import Contacts')(page)
  await page.getByLabel('Email addresses').fill('one@example.com two@example.com, wrong')
  await page.getByRole('button', { name: 'Add Emails' }).click()
}

/** Opens an entry of a list's menu. */
const fromListMenu =
  (entry: string) =>
  async (page: Page): Promise<void> => {
    await press(/^Actions for /)(page)
    await page.getByRole('menuitem', { name: entry }).click()
    await page.locator('[role=dialog], [role=alertdialog]').waitFor()
  }

async function openPerson(page: Page, email = 'somsri@example.com'): Promise<void> {
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('heading', { name: 'Consent history' }).waitFor()
}

const onPerson =
  (role: 'button' | 'tab', name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await openPerson(page)
    await page.getByRole('dialog').getByRole(role, { name }).click()
  }

/** The first visit suppresses the person; later visits find them suppressed. */
async function openLift(page: Page): Promise<void> {
  await openPerson(page, 'malee@example.com')
  const drawer = page.getByRole('dialog', { name: 'malee@example.com' })
  const suppress = drawer.getByRole('button', { name: 'Suppress', exact: true })
  if (await suppress.isVisible()) {
    await suppress.click()
    await page
      .getByRole('dialog', { name: /^Suppress / })
      .getByRole('button', { name: 'Suppress', exact: true })
      .click()
  }
  await drawer.getByRole('button', { name: 'Lift suppression' }).click()
  await page.getByLabel(/^Reason/).waitFor()
}

const USAGE = {
  scheduled: [
    { id: 1, name: 'Winter letter', scheduledAt: '2099-12-01T02:30:00.000Z', effect: 'held' },
    { id: 2, name: 'Spring letter', scheduledAt: '2099-03-01T02:30:00.000Z', effect: 'fewer' },
  ],
  onHold: [{ id: 3, name: 'Autumn letter' }],
  topics: [{ id: 1, name: 'Thai economy (sample)' }],
  campaigns: [{ id: 4, name: 'Weekly outlook' }],
  lastSend: { id: 1, label: 'Summer letter', at: '2026-11-01T02:00:00.000Z', isUnderWay: false },
}

async function deleteUsedList(page: Page): Promise<void> {
  await changeAnswer(page, 'lists.usage', () => USAGE)
  await fromListMenu('Delete…')(page)
  await page.getByText(/^Topics it will no longer receive/).waitFor()
}

async function importNothing(page: Page): Promise<void> {
  await press('Import Contacts')(page)
  await page.getByLabel('Email addresses').fill('Preecha <p@x, bad@@x, not-an-email')
  await page.getByRole('button', { name: 'Add Emails' }).click()
  await page
    .getByText(/^Skipped/)
    .first()
    .waitFor()
}

/** All that opens on the Contacts screen; its list has the people that steps.ts puts there. */
export const CONTACTS_VIEWS: readonly View[] = [
  { name: 'new-list', path: '/contacts', open: press('New List') },
  { name: 'import', path: '/contacts', open: enterAddresses },
  {
    name: 'import-csv',
    path: '/contacts',
    isFresh: true,
    open: async (page) => {
      await press('Import Contacts')(page)
      await press('Import a CSV file')(page)
    },
  },
  {
    name: 'import-csv-columns',
    path: '/contacts',
    isFresh: true,
    open: async (page) => {
      await chooseCsv(page, 'who;place\nnok@example.com;Nan\n')
      await page.getByText('CSV must contain an email column').waitFor()
    },
  },
  { name: 'import-csv-report', path: '/contacts', isFresh: true, open: importCsv },
  { name: 'import-csv-running', path: '/contacts', isFresh: true, open: importForever },
  { name: 'import-csv-failed', path: '/contacts', isFresh: true, open: failImport },
  {
    name: 'import-csv-stop',
    path: '/contacts',
    isFresh: true,
    open: async (page) => {
      await importForever(page)
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'import-discard',
    path: '/contacts',
    open: async (page) => {
      await enterAddresses(page)
      await press('Import a CSV file')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'import-report',
    path: '/contacts',
    open: async (page) => {
      await press('Import Contacts')(page)
      await page.getByLabel('Email addresses').fill('somsri@example.com odd@-x.y')
      await page.getByRole('dialog').getByRole('button', { name: 'Import contacts', exact: true }).click()
      await page.getByText(/already on the list/).waitFor()
    },
  },
  {
    name: 'search-nobody',
    path: '/contacts',
    isFresh: true,
    open: async (page) => {
      // shorter lists have no search
      await changeAnswer(page, 'lists.list', (lists: object[]) =>
        lists.map((list) => ({ ...list, contactCount: 12 })),
      )
      await page.reload()
      await page.getByRole('searchbox').first().fill('ไม่มีใคร')
      await page.getByText('No contact matches').waitFor()
    },
  },
  ...PEOPLE_VIEWS,
  { name: 'subscriptions', path: '/contacts?tab=subscriptions', open: tickList },
  {
    name: 'subscriptions-refused',
    path: '/contacts?tab=subscriptions',
    open: async (page) => {
      await tickList(page)
      await page.getByRole('spinbutton').first().fill('0')
      await press('Update All')(page)
    },
  },
  {
    name: 'subscriptions-campaigns',
    path: '/contacts?tab=subscriptions',
    open: (page) => page.getByRole('tab', { name: 'Campaign Subscriptions' }).click(),
  },
  {
    name: 'list-menu',
    path: '/contacts',
    open: async (page) => {
      await press(/^Actions for /)(page)
      await page.getByRole('menu').waitFor()
    },
  },
  { name: 'rename-list', path: '/contacts', open: fromListMenu('Rename…') },
  { name: 'sign-up-form', path: '/contacts', open: fromListMenu('Sign-up form…') },
  {
    name: 'sign-up-form-open',
    path: '/contacts',
    open: async (page) => {
      await fromListMenu('Sign-up form…')(page)
      const isOn = page
        .getByRole('dialog')
        .getByRole('switch')
        .or(page.getByRole('dialog').getByRole('checkbox'))
      if (!(await isOn.first().isChecked()))
        await page.getByText('Let people sign up on a public page').click()
      await page.getByLabel('Link to the form').waitFor()
    },
  },
  { name: 'delete-list', path: '/contacts', open: fromListMenu('Delete…') },
  { name: 'person', path: '/contacts', open: (page) => openPerson(page) },
  {
    name: 'person-unknown',
    path: '/contacts?person=nobody%40example.com',
    open: (page) => page.getByText('No person has this address').waitFor(),
  },
  { name: 'person-mails', path: '/contacts', open: onPerson('tab', /^Emails/) },
  { name: 'person-clicks', path: '/contacts', open: onPerson('tab', /^Clicks/) },
  {
    name: 'person-remove',
    path: '/contacts',
    open: async (page) => {
      await onPerson('button', /^Remove from /)(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'suppress', path: '/contacts', open: onPerson('button', /^Suppress$/) },
  { name: 'erase-person', path: '/contacts', open: onPerson('button', 'Erase this person') },
  { name: 'lift-suppression', path: '/contacts', open: openLift },
  ...pictureOnly([
    { name: 'delete-list-used', path: '/contacts', open: deleteUsedList },
    { name: 'import-nothing', path: '/contacts', open: importNothing },
  ]),
]
