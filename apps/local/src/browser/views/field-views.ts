import type { Page } from 'playwright-core'
import { changeAnswer } from '../fakes/answers.ts'
import { press, type View } from './view.ts'

const PATH = '/contacts?tab=people'
const FILTERED = `${PATH}&segment=1&field=department&value=finance&engaged=low`

/** Opens the import of a file with this text. */
export async function chooseCsv(page: Page, text: string): Promise<void> {
  await press('Import Contacts')(page)
  await press('Import a CSV file')(page)
  const buffer = Buffer.from(text)
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
}

/** Gives the sample people fields, which are stored. */
async function addFields(page: Page): Promise<void> {
  const contacts = [
    { email: 'somsri@example.com', fields: { Department: 'การเงิน', 'Job title': 'Chief financial officer' } },
    { email: 'malee@example.com', fields: { Department: 'Finance' } },
  ]
  await page.evaluate(
    `fetch('/api/import-contacts', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: ${JSON.stringify(JSON.stringify({ contacts }))} })`,
  )
  await page.reload()
}

async function withSegments(page: Page): Promise<void> {
  const filter = { search: '', field: 'department', value: 'finance' }
  await changeAnswer(page, 'segments.list', () => [
    { id: 1, name: 'Finance, not engaged', filter, createdAt: '2026-03-01T09:00:00.000Z' },
  ])
  await addFields(page)
  await page.getByRole('combobox', { name: 'Segment' }).waitFor()
}

/** On a phone the tools of the table are in a menu. */
const tool =
  (name: string) =>
  async (page: Page): Promise<void> => {
    if ((page.viewportSize()?.width ?? 0) >= 640) return press(name)(page)
    await press('Actions for the table')(page)
    await page.getByRole('menuitem', { name }).click()
  }

/** The contacts' fields, the filters that use them, and what is saved of those. */
export const FIELD_VIEWS: readonly View[] = [
  {
    name: 'import-csv-fields',
    path: '/contacts',
    isFresh: true,
    open: async (page) => {
      const rows = 'nok@example.com,Nok,การเงิน,Chief financial officer,2\nlek@example.com,Lek,,Editor,\n'
      await chooseCsv(page, `email,name,แผนก,Job Title,Office Floor\n${rows}`)
      await page.getByRole('group', { name: 'Other columns' }).getByText('Office Floor').click()
      await page.getByRole('textbox', { name: 'Field for Job Title' }).fill('แผนก')
      await page.getByText('Another column has this name').waitFor()
    },
  },
  {
    name: 'people-edit',
    path: PATH,
    isFresh: true,
    open: async (page) => {
      await addFields(page)
      await press('Edit somsri@example.com')(page)
      await page.getByRole('button', { name: 'Add field' }).click()
    },
  },
  {
    name: 'people-fields',
    path: PATH,
    isFresh: true,
    open: async (page) => {
      await addFields(page)
      await tool('Fields…')(page)
      await page.getByRole('button', { name: 'Delete Department' }).waitFor()
    },
  },
  {
    name: 'people-delete-field',
    path: PATH,
    isFresh: true,
    open: async (page) => {
      await withSegments(page)
      await tool('Fields…')(page)
      await page.getByRole('button', { name: 'Delete Department' }).click()
      await page.getByText(/Nobody will be in/).waitFor()
    },
  },
  { name: 'people-segment', path: FILTERED, isFresh: true, open: withSegments },
  {
    name: 'people-save-segment',
    path: FILTERED,
    isFresh: true,
    open: async (page) => {
      await withSegments(page)
      await tool('Save as segment…')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'people-delete-segment',
    path: FILTERED,
    isFresh: true,
    open: async (page) => {
      await withSegments(page)
      await press('Actions for Finance, not engaged')(page)
      await page.getByRole('menuitem', { name: 'Delete…' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'person-fields',
    path: '/contacts?person=somsri%40example.com',
    isFresh: true,
    open: async (page) => {
      await addFields(page)
      await page.getByText('Chief financial officer').waitFor()
    },
  },
]
