import type { Page } from 'playwright-core'

export type View = {
  name: string
  path: string
  /** what a person presses to get there from the screen at `path` */
  open?: (page: Page) => Promise<void>
  /** only screens at least or at most this wide have it, px */
  minWidth?: number
  maxWidth?: number
}

const press =
  (name: RegExp | string) =>
  (page: Page): Promise<void> =>
    page.getByRole('button', { name }).first().click()

const openOver =
  (name: RegExp | string) =>
  async (page: Page): Promise<void> => {
    await press(name)(page)
    await page.getByRole('dialog').waitFor()
  }

const edit = press(/^Edit /)
const openMail = (page: Page) => page.getByText('somsri@example.com').first().click()

async function openArchive(page: Page): Promise<void> {
  await page
    .getByText(/Thai economy \(sample\)/)
    .first()
    .click()
  await page.getByText('Archive Details').first().waitFor()
}

async function chooseCsv(page: Page, text: string): Promise<void> {
  await press('Import Contacts')(page)
  await press('Import a CSV file')(page)
  const buffer = Buffer.from(text)
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
}

async function importCsv(page: Page): Promise<void> {
  await chooseCsv(page, 'email,name\nnok@example.com,Nok\nnot an address,Lek\n')
  await page.getByRole('group', { name: 'First rows of the file' }).waitFor()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('button', { name: 'Download rejected rows' }).waitFor()
}

const tickList = (page: Page) => page.getByText('Executives').click()

async function enterAddresses(page: Page): Promise<void> {
  await press('Import Contacts')(page)
  await page.getByLabel('E-mail addresses').fill('one@example.com two@example.com, wrong')
  await page.getByRole('button', { name: 'Add Emails' }).click()
}

/** What a list's menu opens. */
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

/** The first visit suppresses the person, who stays so. */
async function openLift(page: Page): Promise<void> {
  await openPerson(page, 'malee@example.com')
  const drawer = page.getByRole('dialog', { name: 'malee@example.com' })
  const suppress = drawer.getByRole('button', { name: 'Suppress', exact: true })
  if (await suppress.isVisible()) {
    await suppress.click()
    await page
      .getByRole('dialog', { name: 'Suppress' })
      .getByRole('button', { name: 'Suppress', exact: true })
      .click()
  }
  await drawer.getByRole('button', { name: 'Lift suppression' }).click()
  await page.getByLabel(/^Reason/).waitFor()
}

export const SCREENS: readonly View[] = [
  { name: 'dashboard', path: '/' },
  { name: 'contacts', path: '/contacts' },
  { name: 'news-research', path: '/news-research' },
  { name: 'research-archives', path: '/research-archives' },
  { name: 'templates', path: '/templates' },
  { name: 'campaigns', path: '/campaigns' },
  { name: 'analytics', path: '/analytics' },
  { name: 'outbox', path: '/outbox' },
  { name: 'nowhere', path: '/nowhere' },
]

/** Every dialog, drawer and opened part. The sample topic is researched and its analysis sent (steps.ts). */
export const OPENED: readonly View[] = [
  { name: 'new-topic', path: '/news-research', open: press('New Topic') },
  { name: 'edit-topic', path: '/news-research', open: edit },
  {
    name: 'edit-preview',
    path: '/news-research',
    open: async (page) => {
      await edit(page)
      await page.getByRole('tab', { name: 'Content Preview' }).click()
      await page.getByText('Latest Research Content').waitFor()
    },
  },
  {
    name: 'discard',
    path: '/news-research',
    open: async (page) => {
      await edit(page)
      await page.getByLabel(/^Name/).fill('Another name')
      await page.keyboard.press('Escape')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  { name: 'delete-topic', path: '/news-research', open: press(/^Delete /) },
  {
    name: 'last-run',
    path: '/news-research',
    open: (page) => page.getByText('What happened in the last run').first().click(),
  },
  { name: 'new-list', path: '/contacts', open: press('New List') },
  { name: 'import', path: '/contacts', open: enterAddresses },
  {
    name: 'import-csv',
    path: '/contacts',
    open: async (page) => {
      await press('Import Contacts')(page)
      await press('Import a CSV file')(page)
    },
  },
  {
    name: 'import-csv-columns',
    path: '/contacts',
    open: async (page) => {
      await chooseCsv(page, 'who;place\nnok@example.com;Nan\n')
      await page.getByText('CSV must contain an email column').waitFor()
    },
  },
  { name: 'import-csv-report', path: '/contacts', open: importCsv },
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
  { name: 'delete-list', path: '/contacts', open: fromListMenu('Delete…') },
  { name: 'delete-contact', path: '/contacts', open: press(/^Delete /) },
  { name: 'person', path: '/contacts', open: (page) => openPerson(page) },
  {
    name: 'person-unknown',
    path: '/contacts?person=nobody%40example.com',
    open: (page) => page.getByText('Nobody is known by this address').waitFor(),
  },
  { name: 'person-mails', path: '/contacts', open: onPerson('tab', /^Mails/) },
  { name: 'person-clicks', path: '/contacts', open: onPerson('tab', /^Clicks/) },
  { name: 'suppress', path: '/contacts', open: onPerson('button', 'Suppress') },
  { name: 'erase-person', path: '/contacts', open: onPerson('button', 'Erase this person') },
  { name: 'lift-suppression', path: '/contacts', open: openLift },
  { name: 'archive', path: '/research-archives', open: openArchive },
  {
    name: 'delete-archive',
    path: '/research-archives',
    open: async (page) => {
      await openArchive(page)
      await press('Delete Archive')(page)
    },
  },
  { name: 'mail-html', path: '/outbox', open: openMail },
  {
    name: 'mail-text',
    path: '/outbox',
    open: async (page) => {
      await openMail(page)
      await page.getByRole('tab', { name: 'Text' }).click()
    },
  },
  {
    name: 'mail-headers',
    path: '/outbox',
    open: async (page) => {
      await openMail(page)
      await page.getByRole('tab', { name: 'Headers' }).click()
    },
  },
  { name: 'activity', path: '/templates', open: openOver(/^Activity/) },
  { name: 'collapsed', path: '/templates', open: press('Collapse sidebar'), minWidth: 768 },
  { name: 'drawer', path: '/templates', open: openOver('Open navigation'), maxWidth: 767 },
]

/** The foot of a list that goes on as one scrolls has skeletons for as long as there is more: they are no sign of loading. */
const LOADING = '.chakra-skeleton:not([role="list"] ~ * .chakra-skeleton)'

/** Goes to a view and waits until what it holds is on the screen. */
export async function visit(page: Page, url: string, view: View): Promise<void> {
  await page.goto(url + view.path)
  await page.locator('h1').first().waitFor()
  await view.open?.(page)
  // one after the other: a panel that has come may bring skeletons of its own
  while ((await page.locator(LOADING).count()) > 0)
    await page.locator(LOADING).first().waitFor({ state: 'detached' })
}

export const fits = (view: View, width: number): boolean =>
  width >= (view.minWidth ?? 0) && width <= (view.maxWidth ?? Number.POSITIVE_INFINITY)
