import { callApi } from '../browser/template-steps.ts'
import type { View } from '../browser/views/view.ts'
import { until } from '../testing/until.ts'

const SECOND = 'somchai.boonmee@example.org'
type Topic = { id: number; name: string; templateId: number }
type Page = { result: { data: { items: { id: number }[] } } }
type Mail = { result: { data: { text: string } } }

const asked = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`

/** The path in the request for approval of this subject, once it was emailed. */
const linkTo = (url: string, subject: string): Promise<string> =>
  until(`a request to approve '${subject}'`, async () => {
    const search = { search: subject, limit: 5 }
    const { result } = await callApi<Page>(url, 'GET', asked('outbox.page', search))
    for (const { id } of result.data.items) {
      const mail = await callApi<Mail>(url, 'GET', asked('outbox.get', { id }))
      const path = /\/approve\/[\w-]+/.exec(mail.result.data.text)?.[0]
      if (path) return path
    }
    return null
  })

/** The pages of a second person: a request, and links that were used, or are not valid. */
export async function approveViews(url: string): Promise<View[]> {
  const topics = await callApi<Topic[]>(url, 'GET', '/api/research-topics')
  // another topic's research may still be in progress
  const topic = topics.find(({ name }) => name.endsWith('(sample)'))
  const [list] = await callApi<{ id: number }[]>(url, 'GET', '/api/contact-lists')
  if (!topic || !list) throw new Error('a topic and a list were expected')
  const owner = { kind: 'topic', id: topic.id }
  await callApi(url, 'POST', '/trpc/approvals.setApprover', { owner, approver: SECOND })
  const send = async (subject: string) => {
    const choice = { topicId: topic.id, templateId: topic.templateId, contactListIds: [list.id], subject }
    await callApi(url, 'POST', '/api/send-news-email', choice)
    return linkTo(url, subject)
  }
  const used = await send('Rates stay, exports grow')
  const answer = await fetch(`${url}${used}/decline`, {
    method: 'POST',
    body: new URLSearchParams({ reason: 'The figure for rice is wrong.' }),
  })
  if (!answer.ok) throw new Error(`declining was answered with ${answer.status}`)
  const changed = await send('Rates stay, imports grow')
  const open = await send('Rates stay, trade grows')
  const view = (name: string, path: string): View => ({
    name,
    path,
    isFresh: true,
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  })
  return [
    view('approve', open),
    {
      ...view('approve-no-reason', open),
      open: async (page) => {
        await page.evaluate('document.querySelector("textarea").required = false')
        await page.locator('button.grave').click()
        await page.locator('#reason-error').waitFor()
      },
    },
    view('approve-used', used),
    view('approve-changed', changed),
    view('approve-forged', '/approve/forged'),
  ]
}
