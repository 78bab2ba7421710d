/** The documented ellipsis of a list that loads. */
const DOTS = '...'

/** The Dashboard's texts; those of the feed and the test email are documented. */
export const TEXTS = {
  live: 'Live research',
  research: 'Research a topic',
  statsFailed: 'The figures could not be loaded.',

  started: 'Getting started',
  startedSteps: (done: number, all: number) => `${done} of ${all} done`,

  attention: 'Needs attention',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  attentionFailed: 'The items that need attention could not be loaded.',

  upcoming: 'Goes out next',
  upcomingFailed: 'The planned emails could not be loaded.',
  upcomingHelp: 'In progress and planned',
  nothingUpcoming: 'Nothing is planned. Subscribe a list to a topic, or schedule a campaign.',
  nothingLeaves: (reason: string) => `Nothing is sent as things are: ${reason}`,
  subscribe: 'Subscribe a list',
  schedule: 'Schedule a campaign',
  subscriptions: 'Subscriptions',
  more: (count: number) => `${count} more are not listed here.`,

  read: 'Read lately',
  readHelp: 'Last 7 days, opened by people',
  readFailed: 'The most read stories could not be loaded.',
  analytics: 'Analytics',
  nothingRead: 'Nobody opened a link in the last 7 days. What people open in your emails appears here.',
  notEnough: (who: string, enough: number) =>
    `Not enough yet: ${who} opened links in the last 7 days. The most read stories are shown from ${enough} people on.`,

  activity: 'Recent Activity',
  activityLoading: `Loading more activities${DOTS}`,
  allActivity: 'No more activities to show',
  noActivity: 'No recent activities',
  activityFailed: 'The activities could not be loaded.',

  open: 'Send Test Tracking Email',
  about: 'Sends a test email with tracked links, so you can watch a click arrive.',
  address: 'Email Address',
  cc: 'CC (optional, comma-separated)',
  ccHelp: 'Each address gets an email of its own.',
  subject: 'Subject',
  body: 'Email Body (HTML)',
  bodyHelp: 'Leave blank to send a test email with four external tracked links.',
  preview: 'Preview',
  write: 'Write',
  cancel: 'Cancel',
  close: 'Close',
  send: 'Send Test Email',
  sending: 'Sending…',
  sent: 'Test email sent',
  alreadySent: (to: string) => `Already sent to ${to}`,
  alreadySentHelp: 'The same test is not sent twice within a minute.',
  failed: 'Failed to send test email.',
} as const
