import type { Browser, Locator, Page } from 'playwright-core'

const LONG = 60_000

/** User steps from news to email, by the texts on the screen. */
export async function startSampleTopic(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/news-research`)
  await page.getByRole('button', { name: 'Start with the sample topic' }).click()
  await page.getByText('Thai economy (sample)').first().waitFor()
}

export async function createTopic(
  page: Page,
  url: string,
  topic: { name: string; description: string; source: string },
): Promise<void> {
  await page.goto(`${url}/news-research`)
  await page.getByRole('button', { name: 'New Topic' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/Topic name/i).fill(topic.name)
  await dialog.getByLabel(/research focus description/i).fill(topic.description)
  await dialog.getByLabel(/news source URLs/i).fill(topic.source)
  await dialog.getByRole('button', { name: 'Create Topic' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Presses Research, unless selecting the topic started it, and waits for the articles. */
export async function research(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Research', exact: true }).first().click()
  await page.getByText('Research completed!').first().waitFor({ timeout: LONG })
  await page
    .getByText(/Relevance: \d+%/)
    .first()
    .waitFor()
}

export async function makeList(page: Page, url: string, name: string, emails: string[]): Promise<void> {
  await page.goto(`${url}/contacts`)
  await page.getByRole('button', { name: 'New List' }).first().click()
  await page.getByLabel('List Name').fill(name)
  await page.getByRole('button', { name: 'Create list' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Import Contacts' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email addresses').fill(emails.join('\n'))
  await dialog.getByRole('button', { name: 'Add Emails' }).click()
  await dialog.getByText(`Recipients (${emails.length})`).waitFor()
  await dialog.getByRole('button', { name: `Import ${emails.length} Contact(s)` }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByText(emails[0] ?? '', { exact: true })
    .first()
    .waitFor()
}

/** Opens the template, subject and lists of a send where they are folded. */
export async function openSendDetails(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: 'Template, subject and lists', expanded: false })
  await page.getByRole('button', { name: 'Send AI Analysis' }).waitFor()
  if (await fold.isVisible()) await fold.click()
}

/** Opens the review of an analysis. */
export async function reviewAnalysis(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Send AI Analysis' }).click()
  return page.getByRole('dialog', { name: 'Review before sending' })
}

/** Sends the analysis to everyone who does not have it yet. */
export async function sendAnalysis(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/news-research`)
  const review = await reviewAnalysis(page)
  await review.getByRole('button', { name: /^Send to \d+ (recipients?|person|people)$/ }).click()
  await page.getByText('Emails sent successfully!').first().waitFor({ timeout: LONG })
}

/** The number on a card of the Dashboard or the Analytics screen, once it has loaded. */
export async function cardFigure(page: Page, label: string): Promise<string> {
  const card = page.locator('dl', { has: page.locator('dt', { hasText: label }) }).first()
  const loaded = card.locator('dd').filter({ hasNot: page.getByRole('status') })
  // a card's hint is below its figure
  return loaded.first().evaluate((dd) => (dd.firstElementChild ?? dd).textContent?.trim() ?? '')
}

/** A reader's browser: a fresh context with an ordinary user agent. */
export async function openReader(browser: Browser): Promise<Page> {
  const userAgent =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
  return (await browser.newContext({ userAgent, locale: 'en-GB' })).newPage()
}

/** Finds the email to someone in the outbox, the newest of several, and opens it. */
export async function openMail(page: Page, url: string, to: string): Promise<void> {
  await page.goto(`${url}/outbox`)
  await page.getByRole('searchbox', { name: 'Search email' }).fill(to)
  await page.getByText(/ found$/).waitFor()
  await page
    .getByRole('region', { name: 'Email' })
    .getByRole('button')
    .filter({ hasText: to })
    .first()
    .click()
}
