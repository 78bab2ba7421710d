type Saved = { id: number; version: number }

/** A call to the REST API. @throws the answer if it is refused */
export async function callApi<T>(url: string, method: string, path: string, body?: unknown): Promise<T> {
  const json =
    body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(url + path, { method, ...json })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return JSON.parse(text)
}

const GREETING = '<p>Dear {{name | default: "reader"}},</p>'
const BLOCKS = [
  { id: 'title', type: 'heading', content: '{{topic}}' },
  { id: 'greeting', type: 'text', content: GREETING },
  { id: 'analysis', type: 'analysis' },
  { id: 'footer', type: 'footer' },
]
/** Without alt text, which the checks report. */
const PICTURE = { id: 'picture', type: 'image', content: '/images/stock.png' }

/** Saves a template of a few blocks. */
export const makeTemplate = (
  url: string,
  name: string,
  blocks: readonly unknown[] = BLOCKS,
): Promise<Saved> =>
  callApi(url, 'POST', '/api/templates', { name, subject: 'News for {{name}}', content: blocks })

/**
 * Makes the templates of the screens: one with an earlier version and two tests, one of HTML, one
 * for two people.
 */
export async function fillTemplates(url: string): Promise<void> {
  const { id } = await makeTemplate(url, 'Weekly', BLOCKS)
  const content = [PICTURE, ...BLOCKS]
  await callApi(url, 'PUT', `/api/templates/${id}`, { name: 'Weekly briefing', content })
  for (const customPrompt of ['What rose, what fell?', 'What rose, what fell, and why?'])
    await callApi(url, 'POST', `/api/templates/${id}/test-prompts`, { customPrompt })
  await makeTemplate(url, 'Shared work')
  const htmlContent = `<h1>{{topic}}</h1>${GREETING}{{content}}<p><a href="{{unsubscribe_url}}">Leave</a></p>`
  await callApi(url, 'POST', '/api/templates', {
    name: 'Written by hand',
    subject: 'News for {{name}}',
    htmlContent,
  })
}
