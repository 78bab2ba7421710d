import { beforeAll, expect, test } from 'vitest'
import { until } from '../../testing/until.ts'
import { callApi } from '../template-steps.ts'
import { useProduct } from '../use-product.ts'

/** A second person reads the email that waits, and approves it. */
const SECOND = 'somchai.boonmee@example.org'
const product = useProduct()
let path: string

beforeAll(async () => {
  path = await askForApproval(product.url)
}, 180_000)

type Page = { result: { data: { items: { id: number }[] } } }
type Mail = { result: { data: { text: string } } }

/** Sends an analysis of the bundled samples. @returns the path of the approver's link */
async function askForApproval(url: string): Promise<string> {
  const { id } = await callApi<{ id: number }>(url, 'POST', '/api/contact-lists', { name: 'Executives' })
  const contacts = [{ email: 'reader@example.com', name: 'Reader' }]
  await callApi(url, 'POST', '/api/import-contacts', { contacts, listId: id })
  const topic = await callApi<{ id: number; templateId: number }>(url, 'POST', '/api/research-topics', {
    name: 'Thai economy',
    keywords: ['economy'],
    newsSources: ['sample:thai-economy'],
  })
  await callApi(url, 'POST', `/api/research-topics/${topic.id}/research`, {})
  const owner = { kind: 'topic', id: topic.id }
  await callApi(url, 'POST', '/trpc/approvals.setApprover', { owner, approver: SECOND })
  const choice = {
    topicId: topic.id,
    templateId: topic.templateId,
    contactListIds: [id],
    subject: 'Rates stay',
  }
  await callApi(url, 'POST', '/api/send-news-email', choice)
  const ask = <T>(procedure: string, input: object) =>
    callApi<T>(url, 'GET', `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`)
  return until('the request for approval', async () => {
    const { result } = await ask<Page>('outbox.page', { search: SECOND, limit: 5 })
    const [mail] = result.data.items
    const { text } = mail ? (await ask<Mail>('outbox.get', { id: mail.id })).result.data : { text: '' }
    return /\/approve\/[\w-]+/.exec(text)?.[0] ?? null
  })
}

test.each([1280, 390])(
  'at %i px the page shows the email, and the button is visible',
  async (width) => {
    const page = await (await product.browser.newContext({ viewport: { width, height: 844 } })).newPage()
    await page.goto(product.url + path)
    const mail = page.frameLocator('iframe')
    await mail.getByRole('heading').first().waitFor()
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.height).toBeGreaterThan(400)
    // on a phone it stays at the bottom while one reads
    const button = await page.getByRole('button', { name: 'Approve and send to 1 recipient' }).boundingBox()
    if (width < 600) expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  },
  60_000,
)
