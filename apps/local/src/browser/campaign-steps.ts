import { callApi } from './template-steps.ts'

/** Campaigns are identified by name. */
export const CAMPAIGN = {
  draft: 'Autumn letter',
  scheduled: 'Winter letter',
  sent: 'Summer letter',
  automation: 'Weekly outlook',
  unwritten: 'Monthly outlook',
} as const

const DAY = 86_400_000
const CONTENT =
  '<h1>Weekly outlook</h1><p>Dear {{name | default: "reader"}},</p><p>the rate stays at 2.5 %.</p><p><a href="{{unsubscribe_url}}">Leave</a></p>'

type MadeItem = { id: number }

/**
 * Creates the campaigns that the views show, from the sample topic and the template 'Written by
 * hand', and sends one.
 */
export async function fillCampaigns(url: string): Promise<void> {
  const templates = await callApi<{ id: number; name: string }[]>(url, 'GET', '/api/templates')
  const topics = await callApi<MadeItem[]>(url, 'GET', '/api/research-topics')
  const templateId = templates.find(({ name }) => name === 'Written by hand')?.id
  const email = (name: string) =>
    callApi<MadeItem>(url, 'POST', '/api/campaigns', { name, subject: `${name} for {{name}}`, templateId })
  const automation = { persona: 'Central Bank Governor', topicIds: topics.slice(0, 1).map(({ id }) => id) }
  const prompts = { customPrompt: 'Write about the rate.\nSay what changed.', formatPrompt: 'Use headings.' }
  await email(CAMPAIGN.draft)
  const scheduled = await email(CAMPAIGN.scheduled)
  const scheduledAt = new Date(Date.now() + 30 * DAY).toISOString()
  await callApi(url, 'POST', `/api/campaigns/${scheduled.id}/schedule`, { scheduledAt })
  const sent = await email(CAMPAIGN.sent)
  await callApi(url, 'POST', `/api/campaigns/${sent.id}/send`)
  await callApi(url, 'POST', '/api/campaigns', { name: CAMPAIGN.unwritten, ...automation })
  await callApi(url, 'POST', '/api/campaigns', {
    name: CAMPAIGN.automation,
    ...automation,
    ...prompts,
    generatedContent: CONTENT,
    researchSources: 14,
  })
}
