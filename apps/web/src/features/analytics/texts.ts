import { ENGAGEMENT_TEXTS } from '@newsloom/contract/analytics/engagement'
import { formatDecimal, plural } from '~/lib/numbers.ts'

export const TEXTS = {
  title: 'Email Analytics Dashboard',
  subtitle: 'Clicks on the links in your email',
  failed: 'The figures could not be loaded.',
  stale: (at: string) => `The figures could not be refreshed. They are from ${at}.`,
  updated: (at: string) => `Updated at ${at}. Refreshes every 30 seconds.`,
  tabs: {
    campaigns: 'Campaign Performance',
    contacts: 'Contact Engagement',
    times: 'Time Patterns',
    urls: 'URL Analysis',
  },
  empty: { campaigns: 'No campaign data', contacts: 'No engagement data', urls: 'No URL data' },
  noTimes: 'No clicks to chart',
  emptyHelp: 'Figures appear here once people click links in your email.',
  emptyFiltered: 'Nothing matches these filters. Choose a longer range or remove a filter.',
  reset: 'Remove filters',
  download: 'Download CSV',
  range: 'Date range',
  ranges: {
    '7d': 'Last 7 days',
    '30d': 'Last 30 days',
    '90d': 'Last 90 days',
    all: 'All time',
    custom: 'Custom range',
  },
  from: 'From',
  to: 'To',
  turned: 'The start date must not be after the end date',
  counted: 'Clicks counted',
  people: 'People',
  all: 'All clicks',
  topic: 'Topic',
  allTopics: 'All topics',
  campaign: 'Campaign',
  allCampaigns: 'All campaigns',
  list: 'List',
  allLists: 'All lists',
  filters: 'Filters',
  rate: 'Engagement rate',
  rateHelp: ENGAGEMENT_TEXTS.rate,
  score: 'Engagement score',
  scoreHelp: ENGAGEMENT_TEXTS.score,
  perDayHelp: 'Clicks per day between the first and the latest click, at least one day.',
  asTable: 'Show as table',
  hideTable: 'Hide table',
  copy: 'Copy table',
  copied: 'Table copied',
  copyFailed: 'The table could not be copied',
  copyFailedHelp: 'Select the table and copy it with the keyboard.',
  lastSends: 'Latest sends',
  noSends: 'No sends yet',
  noSendsHelp: 'Each email that you send to a list appears here.',
  back: 'All analytics',
  topicPage: {
    loading: 'Loading the topic',
    gone: 'This topic no longer exists.',
    goneHelp: 'It may have been deleted.',
    subtitle: 'How people received the emails of this topic',
    failed: 'The topic could not be loaded.',
    open: 'Stories and sources of this topic',
    sends: 'People who clicked',
    sources: 'Sources',
    stories: 'Stories by interest',
    notEnough: (enough: number) =>
      `Interest is shown for emails in which at least ${enough} people clicked. There is none yet.`,
  },
  send: {
    loading: 'Loading the send',
    gone: 'This send no longer exists.',
    goneHelp: 'It may have been deleted by a wipe.',
    failed: 'The send could not be loaded.',
    mailFailed: 'The email could not be loaded.',
    mail: 'Clicks on the email',
    mailRegion: 'The email as it was sent',
    mailHelp: 'The darker a link, the more people of this email clicked it.',
    stories: 'Stories',
    noStories: 'This email has no stories of a research topic.',
    notEnough: (clicked: number, enough: number) =>
      `Not enough people yet: interest by story needs at least ${enough} people who clicked. So far: ${clicked}.`,
    hours: 'First 48 hours',
    delivery: 'Delivery',
    clickers: 'Who clicked what',
    searchClickers: 'Search people who clicked',
    clickersFailed: 'The people who clicked could not be loaded.',
    noClickers: 'Nobody has clicked yet.',
    noneFound: 'Nobody who clicked matches.',
    compare: 'Compare with',
    compareNone: 'No other send',
    comparison: 'Comparison',
  },
  hoursTitle: 'Clicks by hour of the day',
  daysTitle: 'Daily click trend',
  oneDay: (clicks: string, day: string) => `${clicks} on ${day}. A trend needs two days.`,
} as const

/** Who clicked, and why some clicks are left out. */
export function shareText(
  { people, machine, unsure }: { people: number; machine: number; unsure: number },
  isAll: boolean,
): string | null {
  const all = people + machine + unsure
  if (machine + unsure === 0) return null
  const share = (count: number) => `${formatDecimal((count / all) * 100)}%`
  const parts = [
    machine > 0 ? `${plural(machine, 'click')} (${share(machine)}) by email scanners and bots` : '',
    unsure > 0 ? `${plural(unsure, 'unclear click')} (${share(unsure)})` : '',
  ].filter(Boolean)
  const verb = isAll ? 'Includes' : 'Leaves out'
  return `${verb} ${parts.join(' and ')}.`
}

/** How clicks by people are told from the others, and by how recent a list of networks. */
export const countedHelp = (listDate: string): string =>
  `Email scanners, link previews and bots open links too. Their clicks are recognized by what they send, when they come, which links they open and whether they come from a data center (list of ${listDate}). A click that fits neither is unclear and not counted as a person.`

/** `share` of the older clicks that newer rules have judged, from 0 to 1. */
export const recheckText = (share: number): string =>
  `Older clicks are being rechecked with newer rules that tell people and machines apart: ${Math.floor(share * 100)}% done. Their figures may still change.`
