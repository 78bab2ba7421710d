import { plural, t } from '@lingui/core/macro'
import type { DeletedClicks } from '@newsloom/contract/analytics/analytics'
import { ENGAGEMENT_TEXTS } from '~/lib/labels/clicks/engagement-texts.ts'
import { formatDecimal, formatNumber } from '~/lib/numbers.ts'
import { formatDate } from '~/lib/time/dates.ts'

export const TEXTS = {
  title: t`Email Analytics Dashboard`,
  subtitle: t`Clicks on the links in your email`,
  failed: t`The figures could not be loaded.`,
  upTo: (at: string) => t`Figures up to ${at}.`,
  behind: t`Counting lags behind: later clicks are missing.`,
  tabs: {
    campaigns: t`Campaign Performance`,
    contacts: t`Contact Engagement`,
    times: t`Time Patterns`,
    urls: t`URL Analysis`,
  },
  empty: { campaigns: t`No campaign data`, contacts: t`No engagement data`, urls: t`No URL data` },
  noTimes: t`No clicks to chart`,
  emptyHelp: t`Figures appear here once people click links in your email.`,
  emptyFiltered: t`Nothing matches these filters. Select a longer range or remove a filter.`,
  reset: t`Clear filters`,
  download: t`Download CSV`,
  range: t`Date range`,
  ranges: {
    '7d': t`Last 7 days`,
    '30d': t`Last 30 days`,
    '90d': t`Last 90 days`,
    all: t`All time`,
    custom: t`Custom range`,
  },
  from: t`From`,
  to: t`To`,
  turned: t`The start date must not be after the end date`,
  counted: t`Clicks counted`,
  people: t`People`,
  all: t`All clicks`,
  topic: t`Topic`,
  allTopics: t`All topics`,
  campaign: t`Campaign`,
  allCampaigns: t`All campaigns`,
  list: t`List`,
  allLists: t`All lists`,
  filters: t`Filters`,
  rate: t`Engagement rate`,
  rateHelp: ENGAGEMENT_TEXTS.rate,
  score: t`Engagement score`,
  scoreHelp: ENGAGEMENT_TEXTS.score,
  perDayHelp: t`Clicks per day between the first and the latest click, at least one day.`,
  asTable: t`Show as table`,
  hideTable: t`Hide table`,
  copy: t`Copy table`,
  copied: t`Table copied`,
  copyFailed: t`The table could not be copied`,
  copyFailedHelp: t`Select the table and copy it with the keyboard.`,
  lastSends: t`Latest sends`,
  olderSends: t`Show older sends`,
  sendsFailed: t`Older sends could not be loaded.`,
  noSends: t`No sends yet`,
  noSendsFound: t`No send matches`,
  noSendsHelp: t`Each email that you send to a list appears here.`,
  back: t`All analytics`,
  topicPage: {
    loading: t`Loading the topic`,
    gone: t`This topic no longer exists.`,
    goneHelp: t`It may have been deleted.`,
    subtitle: t`How people responded to this topic's emails`,
    failed: t`The topic could not be loaded.`,
    open: t`Stories and sources of this topic`,
    sends: t`People who clicked`,
    sources: t`Sources`,
    stories: t`Stories by interest`,
    more: (left: number) => plural(left, { one: 'Show # more story', other: 'Show # more stories' }),
    trend: t`Interest over time`,
    trendHelp: t`Clicks on the stories of a source in each email, compared with what their positions would get by themselves (1×).`,
    notEnough: (enough: number) =>
      t`Interest is shown for emails in which at least ${enough} people clicked. There is none yet.`,
  },
  send: {
    loading: t`Loading the send`,
    gone: t`This send no longer exists.`,
    goneHelp: t`It may have been deleted by a wipe.`,
    failed: t`The send could not be loaded.`,
    mailFailed: t`The email could not be loaded.`,
    mail: t`Clicks on the email`,
    mailRegion: t`The email as it was sent`,
    mailHelp: t`The darker a link, the more recipients clicked it.`,
    stories: t`Stories`,
    noStories: t`This email has no stories of a research topic.`,
    notEnough: (clicked: number, enough: number) =>
      t`Not enough people yet: interest by story needs at least ${enough} people who clicked. So far: ${clicked}.`,
    hours: t`First 48 hours`,
    delivery: t`Delivery`,
    clickers: t`Who clicked what`,
    searchClickers: t`Search people who clicked`,
    clickersFailed: t`The people who clicked could not be loaded.`,
    noClickers: t`Nobody has clicked yet.`,
    noneFound: t`Nobody who clicked matches.`,
    compare: t`Compare with`,
    compareNone: t`No other send`,
    comparison: t`Comparison`,
    countsLeft: t`What was counted before is still shown.`,
    laterClickers: t`Only later clicks are listed.`,
    noLaterClickers: t`Nobody has clicked since.`,
  },
  hoursTitle: t`Clicks by hour of the day`,
  daysTitle: t`Daily click trend`,
  oneDay: (clicks: string, day: string) => t`${clicks} on ${day}. A trend needs two days.`,
} as const

/** The button that shows the filters on a phone. `chosen`: how many are in use. */
export const filtersText = (chosen: number): string =>
  chosen === 0 ? TEXTS.filters : t`Filters (${formatNumber(chosen)})`

/** The people who clicked, and why some clicks are left out. */
export function shareText(
  { people, machine, unsure }: { people: number; machine: number; unsure: number },
  isAll: boolean,
): string | null {
  const all = people + machine + unsure
  if (machine + unsure === 0) return null
  const share = (count: number) => `${formatDecimal((count / all) * 100)}%`
  const byMachines = t`${plural(machine, { one: '# click', other: '# clicks' })} (${share(machine)}) by email scanners and bots`
  const unclear = `${plural(unsure, { one: '# unclear click', other: '# unclear clicks' })} (${share(unsure)})`
  // Intl.ListFormat sets no space before a number in Thai
  const both = t`${byMachines} and ${unclear}`
  const what = machine === 0 ? unclear : unsure === 0 ? byMachines : both
  return isAll ? t`Includes ${what}.` : t`Leaves out ${what}.`
}

/** How clicks by people are distinguished from the others, and by how recent a list of networks. */
export const countedHelp = (listDate: string): string =>
  t`Email scanners, link previews and bots open links too. Their clicks are recognised by what they send, when they come, which links they open and whether they come from a data centre (list of ${listDate}). A click that could be either is counted as unclear, not as a person's.`

/** `share` of the older clicks that newer rules have judged, from 0 to 1. */
export const recheckText = (share: number): string =>
  t`Older clicks are being rechecked with newer rules that tell people and bots apart: ${Math.floor(share * 100)}% done. Their figures may still change.`

/** The clicks that figures, or parts of a page, leave out because they were deleted. */
export function deletedText({ before, days }: DeletedClicks): string {
  const day = formatDate(before)
  return days === null
    ? t`Clicks from before ${day} were deleted.`
    : t`Clicks from before ${day} were deleted: this server keeps them for ${formatNumber(days)} days.`
}

/** The same of totals that lack some of them. */
export const deletedTotals = (deleted: DeletedClicks): string =>
  t`${deletedText(deleted)} Totals and scores that need them are unknown (–); the other figures leave them out.`

/** The same of figures that are read from the clicks. */
export const deletedFigures = (deleted: DeletedClicks): string =>
  t`${deletedText(deleted)} Figures with a filter leave them out.`
