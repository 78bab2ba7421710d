import type { Page } from 'playwright-core'
import { openOver, pictureOnly, press, type View } from './view.ts'

/** Names that fillTemplates (template-steps.ts) gives. */
const BLOCKS = 'Weekly briefing'
const HTML = 'Written by hand'
const SHARED = 'Shared work'

async function openMenu(page: Page): Promise<void> {
  await press(`Actions for ${BLOCKS}`)(page)
  await page.getByRole('menu').waitFor()
}

/** Opens an entry of a card's menu. */
const fromCardMenu =
  (name: string, entry: string) =>
  async (page: Page): Promise<void> => {
    await press(`Actions for ${name}`)(page)
    await page.getByRole('menuitem', { name: entry }).click()
    await page.locator('[role=dialog], [role=alertdialog]').waitFor()
  }

/** The question about a topic's own template, after the server has said who uses it. */
async function deleteUsed(page: Page): Promise<void> {
  const card = page.getByRole('article').filter({ hasText: 'Topic template' }).first()
  await card.getByRole('button', { name: /^Actions for / }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('alert').waitFor()
}

const shownFrame = (page: Page) => page.locator('iframe').first().waitFor()

/** The editor of a saved template, without what an earlier view has left of it in this browser. */
async function openEditor(page: Page, name: string): Promise<void> {
  await page.evaluate('localStorage.clear()')
  await page.getByRole('link', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Save Template' }).waitFor()
}

const inEditor =
  (name: string, act: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await openEditor(page, name)
    await act(page)
  }

const tab =
  (name: string, act: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('tab', { name, exact: true }).click()
    await act(page)
  }

const block = (page: Page, name: RegExp) => page.getByRole('group', { name })
const selectImage = (page: Page) => block(page, /^Image/).click()
const resultsShown = (page: Page) => page.getByText('Previous result').waitFor()
const checksShown = (page: Page) => page.getByRole('heading', { name: 'Checks' }).waitFor()
const promptsShown = (page: Page) => page.getByLabel(/^Step 1/).waitFor()

async function writeText(page: Page): Promise<void> {
  await block(page, /^Text/).click()
  await page.locator('[data-block-id] [contenteditable=true]').waitFor()
}

/** Somebody else saves what is being changed here. */
async function saveOver(page: Page): Promise<void> {
  await page.evaluate(`fetch(location.pathname.replace('/templates/', '/api/templates/'), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'Theirs' }),
  })`)
  await page.getByLabel('Email Subject').fill('Mine')
  await press('Save Template')(page)
  await page.getByRole('dialog').getByText('Keep mine').waitFor()
}

const shown = (name: RegExp | string) => (page: Page) => page.getByText(name).first().waitFor()

const wide = (name: string, act: (page: Page) => Promise<unknown>, of = BLOCKS): View => ({
  name,
  path: '/templates',
  minWidth: 768,
  open: inEditor(of, async (page) => {
    await act(page)
  }),
})

/** The dialogs of the editor, and its questions. */
const EDITOR_STATES: readonly View[] = [
  { name: 'template-delete', path: '/templates', open: fromCardMenu(HTML, 'Delete'), minWidth: 768 },
  { name: 'template-gone', path: '/templates?preview=99999', open: shown(/no longer|deleted/) },
  wide('editor-divider', async (page) => {
    await page.getByRole('button', { name: 'Divider', exact: true }).click()
    await page.getByRole('tab', { name: 'Properties' }).click()
    await page.getByText('Thickness').first().waitFor()
  }),
  wide('editor-heading', (page) => block(page, /^Heading/).click()),
  wide('editor-footer', (page) => block(page, /^Footer/).click()),
  wide('editor-merge-tags', async (page) => {
    await press('Insert a merge tag')(page)
    await page.getByRole('menu').waitFor()
  }),
  wide('editor-insert', async (page) => {
    await block(page, /^Image/).click()
    await press('Insert a component above')(page)
    await page.getByRole('menu').waitFor()
  }),
  wide('editor-link', async (page) => {
    await writeText(page)
    await page.getByRole('button', { name: 'Link', exact: true }).first().click()
    await page.getByLabel('Address').waitFor()
  }),
  wide('editor-to-html', async (page) => {
    await press('Write HTML instead')(page)
    await page.getByRole('alertdialog').waitFor()
  }),
  wide(
    'editor-to-blocks',
    async (page) => {
      await press('Build with blocks instead')(page)
      await page.getByRole('alertdialog').waitFor()
    },
    HTML,
  ),
  wide('editor-reader', async (page) => {
    await tab('Preview', shownFrame)(page)
    await page.getByRole('button', { name: /^Contact: / }).click()
    await page.getByRole('dialog').waitFor()
  }),
  {
    name: 'editor-missing',
    path: '/templates/new',
    open: async (page) => {
      await press('Save Template')(page)
      await page.getByText('Please enter template name and subject.').first().waitFor()
    },
  },
  { name: 'editor-gone', path: '/templates/99999', open: shown(/no longer|deleted/) },
]

/** The dialogs of the templates' list and of their editor. */
export const TEMPLATES_VIEWS: readonly View[] = [
  { name: 'template-starters', path: '/templates?create=true', open: shown(/Announcement/) },
  { name: 'template-menu', path: '/templates', open: openMenu, minWidth: 768 },
  { name: 'template-delete-used', path: '/templates', open: deleteUsed, minWidth: 768 },
  { name: 'prompt-test-prompts', path: '/templates', open: fromCardMenu(BLOCKS, 'Test Prompts') },
  {
    name: 'prompt-test-results',
    path: '/templates',
    open: async (page) => {
      await fromCardMenu(BLOCKS, 'Test Prompts')(page)
      await tab('Test Results', resultsShown)(page)
    },
  },
  {
    name: 'template-preview',
    path: '/templates',
    open: async (page) => {
      await fromCardMenu(BLOCKS, 'Preview')(page)
      await shownFrame(page)
    },
  },
  { name: 'editor-new', path: '/templates/new' },
  {
    name: 'editor-components-sheet',
    path: '/templates/new',
    open: openOver('Add a component'),
    maxWidth: 767,
  },
  { name: 'editor-blocks', path: '/templates', open: inEditor(BLOCKS, checksShown) },
  { name: 'editor-block-selected', path: '/templates', open: inEditor(BLOCKS, selectImage) },
  { name: 'editor-text', path: '/templates', open: inEditor(BLOCKS, writeText), minWidth: 768 },
  {
    name: 'editor-properties-sheet',
    path: '/templates',
    open: inEditor(BLOCKS, async (page) => {
      await selectImage(page)
      await page.getByRole('button', { name: 'Properties', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    }),
    maxWidth: 767,
  },
  { name: 'editor-html', path: '/templates', open: inEditor(HTML, shownFrame) },
  { name: 'editor-prompts', path: '/templates', open: inEditor(BLOCKS, tab('AI Prompts', promptsShown)) },
  { name: 'editor-results', path: '/templates', open: inEditor(BLOCKS, tab('Test Results', resultsShown)) },
  { name: 'editor-preview', path: '/templates', open: inEditor(BLOCKS, tab('Preview', shownFrame)) },
  {
    name: 'editor-versions',
    path: '/templates',
    open: inEditor(BLOCKS, async (page) => {
      await openOver('Versions')(page)
      await page.getByRole('button', { name: 'Restore this version' }).waitFor()
    }),
  },
  {
    name: 'editor-send-test',
    path: '/templates',
    open: inEditor(BLOCKS, tab('Preview', openOver('Send Test'))),
    minWidth: 768,
  },
  { name: 'editor-conflict', path: '/templates', open: inEditor(SHARED, saveOver), minWidth: 768 },
  ...pictureOnly(EDITOR_STATES),
]
