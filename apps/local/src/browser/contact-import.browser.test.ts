import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { useProduct } from './use-product.ts'

/**
 * The file import end to end: the real dialog, its worker under the content security policy, the
 * real server.
 */
const ROWS = 50_000
/** generous, for a loaded machine */
const LONG = 120_000
const IMPORTS = '**/trpc/contacts.importContacts*'
const product = useProduct()
let page: Page
const failures: string[] = []

beforeAll(async () => {
  page = await product.browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('pageerror', (error) => failures.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()))
}, 180_000)

const peopleCsv = (name: string): string =>
  `email,name\n${Array.from({ length: ROWS }, (_, at) => `${name}${at}@example.com,"Reader, ${at}"`).join('\n')}\n`

async function chooseFile(name: string, bytes: Buffer | string): Promise<void> {
  await page.goto(`${product.url}/contacts`)
  await page.getByRole('button', { name: 'Import Contacts' }).first().click()
  await page.getByRole('button', { name: 'Import a CSV file' }).click()
  await giveFile(name, bytes)
}

async function giveFile(name: string, bytes: Buffer | string): Promise<void> {
  await page
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(bytes) })
  await page.getByRole('group', { name: 'First rows of the file' }).waitFor()
}

const startImport = (): Promise<void> => page.getByRole('button', { name: 'Import', exact: true }).click()
const rowsDone = (rows: string) => page.getByText(new RegExp(`^${rows} rows done`)).waitFor()
const share = async () => Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'))
const figures = () => page.getByRole('dialog').locator('dd').allInnerTexts()
const isGone = () => page.getByRole('dialog').waitFor({ state: 'detached' })
const hasContacts = (count: string) => page.getByText(`${count} contacts`, { exact: true }).first().waitFor()

const asksBeforeReload = () =>
  page.evaluate<boolean>("!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))")

/** Lets this many calls of the import through and holds the others until released. */
async function waitAfter(calls: number) {
  let allowed = calls
  const waiting: (() => void)[] = []
  await page.route(IMPORTS, async (route) => {
    if (allowed <= 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else allowed -= 1
    await route.continue()
  })
  const areWaiting = (count: number) => expect.poll(() => waiting.length).toBe(count)
  const letGo = (more: number) => {
    const held = waiting.splice(0, more)
    allowed += more - held.length
    for (const go of held) go()
  }
  return { areWaiting, letGo }
}

test(
  '50,000 rows are imported while the progress moves',
  async () => {
    const { areWaiting, letGo } = await waitAfter(3)
    await chooseFile('people.csv', peopleCsv('ann'))
    await startImport()
    await rowsDone('15,000')
    await areWaiting(2)
    expect(await asksBeforeReload()).toBe(true)
    const before = await share()
    letGo(3)
    await rowsDone('30,000')
    expect(before).toBeGreaterThan(0)
    expect(await share()).toBeGreaterThan(before)
    letGo(ROWS)
    await page.getByText('50,000 contacts have been imported.').waitFor()
    await isGone()
    await hasContacts('50,000')
    expect(await asksBeforeReload()).toBe(false)
    await page.unroute(IMPORTS)
  },
  LONG,
)

test(
  'a cancelled import says how far it got, and importing again completes exactly the rows of the file',
  async () => {
    const file = peopleCsv('bob')
    const { areWaiting, letGo } = await waitAfter(3)
    await chooseFile('more-people.csv', file)
    await startImport()
    await rowsDone('15,000')
    await areWaiting(2)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('The rows in progress are finished first.').waitFor()
    letGo(ROWS)
    await page.getByText(/^Import cancelled at \d+% of the file: 25,000 contacts imported into/).waitFor()
    expect(await figures()).toEqual(['25,000', '25,000', '0', '0'])
    await page.unroute(IMPORTS)
    await page.getByRole('button', { name: 'Import another file' }).click()
    await giveFile('more-people.csv', file)
    await startImport()
    await page.getByText('25,000 contacts have been imported.').waitFor()
    expect(await figures()).toEqual(['50,000', '25,000', '25,000', '0'])
    await page.getByRole('button', { name: 'Done' }).click()
    await hasContacts('100,000')
  },
  LONG,
)

test(
  'an import waits for a server that went away and continues where it stopped',
  async () => {
    let calls = 0
    await page.route(IMPORTS, async (route) => {
      calls += 1
      return calls === 4 ? route.abort() : route.continue()
    })
    await chooseFile('third.csv', peopleCsv('cat'))
    await startImport()
    await page.getByText('Import failed').waitFor()
    // the browser logs the broken call itself
    failures.splice(0, failures.length, ...failures.filter((one) => !one.includes('net::ERR_FAILED')))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('50,000 contacts have been imported.').waitFor()
    await isGone()
    await hasContacts('150,000')
    await page.unroute(IMPORTS)
  },
  LONG,
)

test('a windows-874 file keeps its Thai names', async () => {
  // Thai letters are 0xD60 above their byte
  const thai = (text: string) =>
    Buffer.from(
      Array.from(text, (letter) => letter.charCodeAt(0)).map((code) => (code > 0xe00 ? code - 0xd60 : code)),
    )
  await chooseFile('thai.csv', thai('ชื่อ (name);email\r\nสมศรี ใจดี;somsri@example.com\r\n'))
  expect(await page.getByLabel('Text encoding').inputValue()).toBe('windows-874')
  expect(await page.getByLabel('Columns are separated by').inputValue()).toBe(';')
  await startImport()
  await page.getByText('1 contacts have been imported.').waitFor()
  await isGone()
  await page.getByRole('searchbox').first().fill('ใจดี')
  await page.getByText('somsri@example.com').waitFor()
  await page.getByText('สมศรี ใจดี').waitFor()
})

test('all rejected rows are reported and can be downloaded', async () => {
  const bad = Array.from({ length: 2_500 }, (_, at) => `wrong${at}`)
  await chooseFile('mixed.csv', `email\nfine@example.com\n${bad.join('\n')}\n"=1+1"\n`)
  await startImport()
  await page.getByText('1 contacts have been imported.').waitFor()
  expect(await figures()).toEqual(['2,502', '1', '0', '2,501'])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download rejected rows' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('rejected-mixed.csv')
  const lines = readFileSync(await saved.path(), 'utf8').split('\r\n')
  expect(lines).toHaveLength(2_503)
  expect(lines.slice(0, 3)).toEqual(['\uFEFFrow,email,reason', '3,wrong0,has no @', '4,wrong1,has no @'])
  expect(lines.at(-2)).toBe("2503,'=1+1,has no @")
  await page.getByRole('button', { name: 'Done' }).click()
  await isGone()
})

test(
  'the focus stays in a long list while it loads more people',
  async () => {
    await page.goto(`${product.url}/contacts`)
    const list = page.getByRole('list', { name: /^Contacts in / }).first()
    await list.getByRole('link').first().focus()
    // 0 when no row has the focus
    const focusedRow = () =>
      page.evaluate<number>("Number(document.activeElement?.closest('li')?.ariaPosInSet ?? 0)")
    let row = await focusedRow()
    while (row < 6_000) {
      await page.keyboard.press('End')
      row = await focusedRow()
      expect(row).toBeGreaterThan(0)
    }
  },
  LONG,
)

test('nothing failed meanwhile', () => {
  expect(failures).toEqual([])
})
