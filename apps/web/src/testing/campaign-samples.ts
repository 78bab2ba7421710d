import type { PreflightView } from '@newsloom/contract/campaigns/campaign-sending'
import type { AutomationCampaignView, EmailCampaignView } from '@newsloom/contract/campaigns/campaigns'
import type { ContactListView } from '@newsloom/contract/contacts/lists'
import type { PreflightItem } from '@newsloom/contract/sends/preflight'
import type { SendLinkClicks } from '@newsloom/contract/sends/sends'
import type { TemplateCard, TemplateView } from '@newsloom/contract/templates/templates'
import { sampleTemplateView } from './samples.ts'

const at = '2026-11-01T05:00:00.000Z'
const common = {
  status: 'draft' as const,
  statusNote: '',
  heldReason: null,
  hold: null,
  scheduledAt: null,
  audience: { kind: 'all' as const },
  emailsSent: 0,
  figures: null,
  sendId: null,
  testedAt: null,
  createdAt: at,
  updatedAt: at,
}

/** A draft made from template 5 that needs no research. */
export const sampleEmailCampaign = (over: Partial<EmailCampaignView> = {}): EmailCampaignView => ({
  kind: 'email',
  ...common,
  id: 8,
  name: 'Spring letter',
  subject: 'News of the spring',
  preheader: '',
  templateIds: [5],
  templateId: 5,
  topicId: null,
  htmlContent: '<p>Spring</p>',
  content: [],
  ...over,
})

/** An automation with content from one topic. */
export const sampleAutomationCampaign = (
  over: Partial<AutomationCampaignView> = {},
): AutomationCampaignView => ({
  kind: 'automation',
  ...common,
  id: 7,
  name: 'Weekly outlook',
  subject: 'Weekly outlook - Campaign Update',
  templateIds: null,
  persona: 'Central Bank Governor',
  topicIds: ['1'],
  topicNames: ['Policy rate'],
  geminiModel: 'gemini-1.5-flash',
  podcastLanguage: 'English',
  podcastUrl: null,
  podcastTitle: null,
  podcastGeneratedAt: null,
  hasContent: true,
  customPrompt: 'Write about the rate',
  formatPrompt: 'Use headings',
  htmlContent: '<p>Campaign content</p>',
  generatedContent: '<p>Dear {{name}}, the rate stays.</p>',
  generatedAt: at,
  researchSources: 12,
  templatesUsed: 1,
  ...over,
})

export const sampleTemplateCard = (over: Partial<TemplateView> = {}): TemplateCard => {
  const { htmlContent, content, unknownTags, ...card } = sampleTemplateView(over)
  return { ...card, preview: htmlContent.slice(0, 20 + content.length + unknownTags.length) }
}

export const sampleList = (over: Partial<ContactListView> = {}): ContactListView => ({
  id: 1,
  name: 'Readers',
  description: '',
  contactCount: 2,
  createdAt: at,
  signupUrl: null,
  pausedSince: null,
  ...over,
})

export const samplePreflight = (
  over: Partial<PreflightView> = {},
  items: PreflightItem[] = [],
): PreflightView => ({
  campaign: sampleEmailCampaign(),
  people: 2,
  suppressed: 0,
  skipped: 0,
  duplicates: 0,
  lists: [{ id: 1, name: 'Readers', members: 2 }],
  links: [],
  mail: {
    from: 'Newsloom <news@example.com>',
    to: 'Ann Reader <ann@example.com>',
    subject: 'News of the spring',
    html: '<p>Spring</p>',
    text: 'Spring',
  },
  fingerprint: 'as-shown',
  isReady: items.every(({ level }) => level !== 'blocked'),
  items,
  ...over,
})

/** A link of an email that nobody clicked, to a page without a known title. */
export const sampleSendLink = (over: Partial<SendLinkClicks> = {}): SendLinkClicks => ({
  linkId: 1,
  url: 'https://a.example/x',
  name: { kind: 'page', title: '', source: '', number: null },
  people: 0,
  clicks: 0,
  machineClicks: 0,
  ...over,
})
