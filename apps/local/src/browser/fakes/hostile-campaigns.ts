import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PAYLOAD } from './hostile-site.ts'
import { WORST } from './hostile-templates.ts'

type Call = <T>(method: string, path: string, body: unknown) => Promise<T>
type MadeItem = { id: number }
type Campaigns = { letter: number; automation: number }

const cut = PAYLOAD.slice(0, 200)
const HTML = `${PAYLOAD}${WORST}<a href="{{unsubscribe_url}}">leave</a>`
/** Without script links, which block sending. */
const MAILED = HTML.replaceAll('javascript:', '/')

/** A campaign of each kind with hostile text in every field; the email campaign is sent. */
export async function makeHostileCampaigns(call: Call): Promise<Campaigns> {
  const [topic] = await call<MadeItem[]>('GET', '/api/research-topics', undefined)
  const template = { name: `${cut.slice(0, 180)} letter`, subject: cut, htmlContent: MAILED }
  const { id: templateId } = await call<MadeItem>('POST', '/api/templates', template)
  const letter = await call<MadeItem>('POST', '/api/campaigns', { name: cut, subject: cut, templateId })
  const automation = await call<MadeItem>('POST', '/api/campaigns', {
    name: cut,
    persona: cut,
    topicIds: [topic?.id],
    customPrompt: PAYLOAD,
    formatPrompt: PAYLOAD,
    htmlContent: HTML,
    generatedContent: HTML,
    podcastTitle: PAYLOAD.slice(0, 300),
  })
  await call('POST', `/api/campaigns/${letter.id}/send`, {})
  return { letter: letter.id, automation: automation.id }
}

/** Visits everything that shows them and calls `settled` after each change of the screen. */
export async function showCampaigns(
  page: Page,
  url: string,
  { letter, automation }: Campaigns,
  settled: () => Promise<void>,
): Promise<void> {
  const seen = async (path: string, shown: string) => {
    await page.goto(url + path)
    await page.locator(shown).nth(0).waitFor()
    await settled()
    const links = page.locator('a[href]')
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs.filter((href) => /^\s*(javascript|data|vbscript):/i.test(href))).toEqual([])
  }
  await seen('/campaigns', 'article')
  await seen(`/campaigns/${automation}`, 'main iframe')
  await seen(`/campaigns/${automation}?open=send`, '[role=dialog] ul')
  await seen(`/campaigns/${automation}?open=delete`, '[role=alertdialog]')
  await seen(`/campaigns?edit=${automation}`, '[role=dialog] textarea')
  await page.getByRole('tab', { name: 'Content Preview' }).click()
  const mail = page.getByRole('dialog').frameLocator('iframe')
  await mail.locator('body').filter({ hasText: /\S/ }).waitFor()
  await settled()
  await seen(`/campaigns/${letter}`, 'main iframe')
  await page.getByRole('button', { name: '2 sent: show recipients' }).click()
  await page.getByRole('dialog').getByText('ann@example.com').waitFor()
  await settled()
}
