import type { Page } from 'playwright-core'
import { callApi } from './template-steps.ts'
import { withFeedsOf } from './views/podcast-views.ts'
import { answered, fromMenu, press, type View } from './views/view.ts'

/** An unbreakable word of the field's maximum length. */
const word = (start: string, length: number) => start.padEnd(length, 'Mississippi')
export const LONG = {
  topic: word('Topic', 200),
  list: word('List', 200),
  template: word('Template', 200),
  campaign: word('Campaign', 200),
  automation: word('Automation', 200),
  person: word('Person', 200),
  persona: word('Persona', 200),
  keyword: word('keyword', 100),
  subject: word('Subject', 200),
  description: word('Description', 400),
  email: `${word('a', 64)}@${word('b', 60)}.${word('c', 60)}.example.com`.toLowerCase(),
  url: `https://example.com/${word('path', 400)}`,
}

type MadeItem = { id: number }

/** Creates one of everything with the longest unbreakable texts. */
export async function fillLong(url: string): Promise<void> {
  const post = <T = MadeItem>(path: string, body: unknown) => callApi<T>(url, 'POST', path, body)
  const topic = await post<MadeItem & { templateId: number }>('/api/research-topics', {
    name: LONG.topic,
    description: LONG.description,
    keywords: [LONG.keyword, `${LONG.keyword.slice(0, 98)}zz`, 'economy', 'เศรษฐกิจ', 'rate'],
    persona: LONG.persona,
    newsSources: ['sample:thai-economy', LONG.url],
    customPrompt: LONG.description,
  })
  await post(`/api/research-topics/${topic.id}/research`, {})
  const list = await post('/api/contact-lists', { name: LONG.list, description: LONG.description })
  const contacts = [{ email: LONG.email, name: LONG.person }]
  await post('/api/import-contacts', { contacts, listId: list.id })
  const htmlContent = `<p>${LONG.description} <a href="${LONG.url}">${LONG.url}</a> {{content}} <a href="{{unsubscribe_url}}">Leave</a></p>`
  const template = await post('/api/templates', { name: LONG.template, subject: LONG.subject, htmlContent })
  const topicSubscriptions = [{ topicId: topic.id, subscribed: true, frequency: 24 }]
  await post('/api/topic-subscriptions/update', { contactListId: list.id, topicSubscriptions })
  const email = { subject: LONG.subject, templateId: template.id, topicId: topic.id }
  const audience = { kind: 'lists', contactListIds: [list.id] }
  const sent = await post('/api/campaigns', { name: LONG.campaign, ...email, audience })
  await post(`/api/campaigns/${sent.id}/send`, {})
  const later = await post('/api/campaigns', {
    name: `Later${LONG.campaign.slice(0, 190)}`,
    ...email,
    audience,
  })
  await post(`/api/campaigns/${later.id}/schedule`, { scheduledAt: '2099-12-01T09:00:00.000Z' })
  await post('/api/campaigns', {
    name: LONG.automation,
    persona: LONG.persona,
    topicIds: [topic.id],
    generatedContent: `<p>${LONG.description}</p>`,
    podcastUrl: LONG.url,
    podcastTitle: LONG.subject,
  })
  const send = {
    topicId: topic.id,
    contactListIds: [list.id],
    templateId: template.id,
    subject: LONG.subject,
  }
  await post('/api/send-news-email', send)
}

const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]').last()
const open = (name: string, path: string, act: (page: Page) => Promise<unknown>): View => ({
  name,
  path,
  open: async (page) => {
    await act(page)
    await dialog(page).waitFor()
  },
})
const campaignPage = (act?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByRole('link', { name: LONG.campaign, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: LONG.campaign }).waitFor()
  await act?.(page)
}

/** One who clicked, with a name and without. */
const CLICKER = {
  ...{ name: LONG.person, email: LONG.email, isKnown: true },
  ...{ totalClicks: 1_204, campaignsEngaged: 12, engagementScore: 91 },
  ...{ lastClickDate: '2026-11-20T04:00:00.000Z', mails: 15, clickedMails: 12 },
}

/** Views beyond the screens themselves that show these texts. */
export const LONG_VIEWS: readonly View[] = [
  open('edit topic', '/news-research', press(/^Edit /)),
  open('delete topic', '/news-research', fromMenu(/^Actions for /, 'Delete')),
  open('list menu: delete', '/contacts', fromMenu(/^Actions for List/, 'Delete…')),
  open('list menu: rename', '/contacts', fromMenu(/^Actions for List/, 'Rename…')),
  open('import', '/contacts', press('Import Contacts')),
  open('person', '/contacts', (page) => page.getByRole('link', { name: LONG.person }).first().click()),
  {
    name: 'subscriptions',
    path: '/contacts?tab=subscriptions',
    open: (page) => page.getByRole('checkbox').first().waitFor({ state: 'attached' }),
  },
  {
    name: 'subscribed campaigns',
    path: '/contacts?tab=subscriptions',
    open: async (page) => {
      await page.getByRole('tab', { name: 'Campaign Subscriptions' }).click()
      await page.getByText(LONG.automation).first().waitFor()
    },
  },
  open('template: delete', '/templates', fromMenu(/^Actions for Template/, /^Delete/)),
  open('template: preview', '/templates', fromMenu(/^Actions for Template/, /^Preview/)),
  open('template: prompts', '/templates', fromMenu(/^Actions for Template/, /^Test Prompts/)),
  open('schedule', '/campaigns?new=email', () => Promise.resolve()),
  { name: 'campaign', path: '/campaigns', open: campaignPage() },
  open('automation', '/campaigns', (page) =>
    page.getByRole('link', { name: `Edit ${LONG.automation}`, exact: true }).click(),
  ),
  {
    name: 'podcast feeds',
    path: '/campaigns',
    open: (page) => withFeedsOf(page, [LONG.email], LONG.automation),
  },
  {
    name: 'archive',
    path: '/research-archives',
    open: async (page) => {
      await page.getByRole('button').filter({ hasText: LONG.topic }).first().click()
      await page.getByText('Archive Details').first().waitFor()
    },
  },
  {
    name: 'engaged contacts',
    path: '/analytics?tab=contacts',
    open: answered(
      'analytics.contacts',
      () => [CLICKER, { ...CLICKER, name: '' }],
      (page) => page.getByRole('table', { name: 'Contact Engagement' }).waitFor(),
    ),
  },
  {
    name: 'mail',
    path: '/outbox',
    open: (page) => page.getByText(LONG.email).first().click(),
  },
]
