/** The documented ellipsis of a list that loads. */
const DOTS = '...'

/** The Dashboard's texts; those of the feed and the test email are documented. */
export const TEXTS = {
  live: 'Live research',
  attention: 'Needs attention',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  attentionFailed: 'The items that need attention could not be loaded.',

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
