import { t } from '@lingui/core/macro'

/** The specification's own '...' of a loading list. */
const DOTS = '...'

/** The Dashboard's texts; those of the feed and the test email come from the specification. */
export const TEXTS = {
  live: t`Live research`,
  research: t`Research a topic`,
  allFailed: t`The Dashboard could not be loaded.`,
  statsFailed: t`The figures could not be loaded.`,

  started: t`Getting started`,
  startedSteps: (done: number, all: number) => t`${done} of ${all} done`,

  attention: t`Needs attention`,
  showAll: (count: number) => t`Show all ${count}`,
  showFewer: t`Show fewer`,
  attentionFailed: t`The items that need attention could not be loaded.`,

  upcoming: t`Goes out next`,
  upcomingFailed: t`The planned emails could not be loaded.`,
  upcomingHelp: (zone: string) => t`In progress and planned, ${zone} time`,
  nothingUpcoming: t`Nothing is planned. Subscribe a list to a topic, or schedule a campaign.`,
  nothingLeaves: (reason: string) => t`Nothing can be sent: ${reason}`,
  subscribe: t`Subscribe a list`,
  schedule: t`Schedule a campaign`,
  subscriptions: t`Subscriptions`,
  more: (count: number) => t`${count} more are not listed here.`,

  read: t`Most read`,
  readHelp: t`Last 7 days, opened by people`,
  readFailed: t`The most read stories could not be loaded.`,
  analytics: t`Analytics`,
  nothingRead: t`Nobody opened a link in the last 7 days. What people open in your emails appears here.`,
  notEnough: (who: string, enough: number) =>
    t`Not enough yet: ${who} opened links in the last 7 days. The most read stories are shown from ${enough} people on.`,

  activity: t`Recent Activity`,
  activityLoading: t`Loading more activities${DOTS}`,
  allActivity: t`No more activities to show`,
  noActivity: t`No recent activities`,
  activityFailed: t`The activities could not be loaded.`,

  open: t`Send Test Tracking Email`,
  about: t`Sends a test email with tracked links, so you can watch a click arrive.`,
  address: t`Email Address`,
  cc: t`CC (optional, comma-separated)`,
  ccHelp: t`Each address gets an email of its own.`,
  subject: t`Subject`,
  body: t`Email Body (HTML)`,
  bodyHelp: t`Leave blank to send a test email with four external tracked links.`,
  preview: t`Preview`,
  write: t`Write`,
  cancel: t`Cancel`,
  close: t`Close`,
  send: t`Send Test Email`,
  sending: t`Sending…`,
  sent: t`Test email sent`,
  alreadySent: (to: string) => t`Already sent to ${to}`,
  alreadySentHelp: t`The same test is not sent twice within a minute.`,
  failed: t`Failed to send test email.`,
} as const
