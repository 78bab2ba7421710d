import type {
  CampaignRow,
  ContactRow,
  NamedUrlRow,
  OverviewView,
  TimePatterns,
} from '@newsloom/contract/analytics/analytics'
import type { Answers } from '~/testing/answers.ts'

export const overview: OverviewView = {
  totalClicks: 1_843,
  uniqueContacts: 412,
  activeCampaigns: 3,
  averageClicksPerContact: 4.473,
  byClass: { people: 1_843, machine: 600, unsure: 57 },
  countedUntil: '2026-11-20T12:00:00.000Z',
  isBehind: false,
  deleted: null,
  isPartial: false,
}
export const campaigns: CampaignRow[] = [
  {
    campaign: 'topic-4',
    campaignName: 'ราคาข้าว',
    totalClicks: 1_200,
    uniqueContacts: 310,
    engagementRate: 38.2,
    mailed: 812,
    sends: 14,
    lastSendId: 31,
    isPartial: false,
  },
  {
    campaign: 'campaign-2',
    campaignName: 'Summer letter',
    totalClicks: 643,
    uniqueContacts: 205,
    engagementRate: 25.2,
    mailed: 812,
    sends: 1,
    lastSendId: 28,
    isPartial: false,
  },
]
const contact: ContactRow = {
  name: 'Somsri Jaidee',
  email: 'somsri@example.com',
  totalClicks: 31,
  campaignsEngaged: 3,
  engagementScore: 91,
  lastClickDate: '2026-11-20T04:00:00.000Z',
  mails: 15,
  clickedMails: 12,
  isKnown: true,
}
export const contacts: ContactRow[] = [
  contact,
  { ...contact, name: '', email: '', engagementScore: 44, isKnown: false },
]
export const times: TimePatterns = {
  hourlyPattern: Array.from({ length: 24 }, (_, hour) => ({ hour, clicks: hour === 9 ? 1_204 : hour })),
  dailyTrend: [
    { date: '2026-11-19', clicks: 1_400 },
    { date: '2026-11-20', clicks: 443 },
  ],
}
export const urls: NamedUrlRow[] = [
  {
    linkId: 7,
    url: 'https://news.example/rice',
    name: { kind: 'article', title: 'Rice is dear', source: 'Rice News', number: null },
    totalClicks: 480,
    uniqueContacts: 300,
    campaignsUsed: 2,
    clickVelocity: 48,
    firstClick: '2026-11-10T04:00:00.000Z',
    lastClick: '2026-11-20T04:00:00.000Z',
  },
]

export const analyticsAnswers = (over: Answers['analytics'] = {}): Answers => ({
  analytics: {
    overview: () => overview,
    campaigns: () => campaigns,
    contacts: () => contacts,
    times: () => times,
    urls: () => ({ links: urls, services: [] }),
    judging: () => ({ rulesVersion: 1, rechecked: null, dataCentresDate: '2026-06-17' }),
    sends: () => ({ items: [], nextCursor: null }),
    filters: () => ({
      topics: [{ id: 4, name: 'ราคาข้าว' }],
      campaigns: [{ key: 'campaign-2', name: 'Summer letter' }],
      lists: [{ id: 6, name: 'Executives' }],
    }),
    ...over,
  },
})
