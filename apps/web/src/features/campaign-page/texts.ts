import { plural } from '~/lib/numbers.ts'

export const people = (count: number): string => plural(count, 'person', 'people')

/** The words of a campaign's page. */
export const TEXTS = {
  loading: 'Loading the campaign',
  loadFailed: 'The campaign could not be loaded.',
  gone: 'This campaign is not there any more',
  goneHelp: 'It may have been deleted meanwhile. What it sent is kept.',
  toCampaigns: 'All campaigns',
  email: 'Email campaign',
  automation: 'Automation campaign',

  sendNow: 'Send now',
  schedule: 'Schedule',
  changeTime: 'Change time',
  backToDraft: 'Back to draft',
  edit: 'Edit',
  duplicate: 'Duplicate',
  delete: 'Delete',
  more: 'More actions',
  cancel: 'Cancel',
  isDraft: 'The campaign is a draft again',
  unscheduleFailed: 'The campaign could not be taken back to a draft.',
  duplicated: 'Campaign duplicated',
  duplicateFailed: 'Failed to duplicate campaign',

  held: 'This campaign was not sent',
  heldHelp: 'Nothing has gone out. Send it now, choose another time, or take it back to a draft.',

  about: 'About this campaign',
  created: 'Created',
  scheduledFor: 'Scheduled for',
  wasDue: 'Was due',
  recipients: 'Recipients',
  everybody: 'All contacts',
  chosen: (count: number) => plural(count, 'chosen contact'),
  goneList: 'a list that was deleted',
  subject: 'Subject',
  template: 'Template',
  noTemplate: 'Its own text',
  ownLayout: 'Newsloom’s own layout',
  topicTemplate: 'The first topic’s',
  research: 'Research',
  latestResearch: 'The latest of all topics at the time of sending',
  latestOfGone: 'The latest of a topic that was deleted',
  nameFailed: 'Could not be loaded.',
  tryAgain: 'Try again',
  latestOf: (topic: string) => `The latest of ‘${topic}’ at the time of sending`,
  topics: 'Topics',
  persona: 'Persona',
  model: 'AI model',
  podcast: 'Podcast',
  noPodcast: (language: string) => `None: its audio is not made yet (${language})`,
  prompts: 'Prompts',
  customPrompt: 'Custom Prompt',
  formatPrompt: 'Format Prompt',
  noPrompts: 'None yet',
  content: 'Content',
  writtenFrom: (count: number) => `From ${plural(count, 'article')}`,
  emailsSent: 'Emails sent',
  test: 'Last test',
  notTested: 'None since it was changed',

  subscriptions: 'Subscriptions',
  subscriptionsHelp: 'These lists get it by themselves, with new content each time.',
  noSubscriptions: 'No list is subscribed. It goes out only when you send it.',
  toSubscriptions: 'Manage in Contacts',
  subscriptionsFailed: 'The subscriptions could not be loaded.',
  every: (hours: number) =>
    hours === 24
      ? 'every day'
      : hours === 168
        ? 'every week'
        : hours === 1
          ? 'every hour'
          : `every ${hours} h`,
  next: 'Next',
  delivery: 'Delivery',
  sends: 'Sends',
  sendsFailed: 'The earlier sends could not be loaded.',
  retryOf: 'to the failed ones only',

  mail: 'Mail as sent',
  preview: 'Preview of the mail',
  previewHelp: 'As it would go out now, to the first reader.',
  sampleHelp: 'Filled with sample research: there is none of your own yet.',
  mailFailed: 'The mail could not be loaded.',
  mailLoading: 'Loading the mail',
  noContent: 'No content yet',
  noContentHelp: 'Generate it first: the content is what is mailed.',
  toContent: 'Write the content',

  clicks: 'Clicks',
  clicksFailed: 'The clicks could not be loaded.',
  clicksLoading: 'Loading the clicks',
  peopleClicked: 'People',
  allClicks: 'Clicks',
  machines: 'By machines',
  machinesHelp: 'Mail scanners open links too. They count in no figure.',
  noLinksHelp: 'The mail has no links to count.',
  noClicks: 'Nobody has clicked yet.',
  link: 'Link',
} as const

/** The words of the pre-flight and of the schedule dialog. */
export const CHECKS = {
  title: 'Before it goes out',
  scheduleTitle: 'Schedule',
  changeTitle: 'Change time',
  loading: 'Checking the campaign',
  loadFailed: 'The campaign could not be checked.',
  testHelp: 'Sends one mail of this campaign now, marked as a test.',
  sending: 'Sending…',
  sendFailed: 'The campaign was not sent.',
  schedule: 'Schedule',
  scheduling: 'Scheduling…',
  scheduled: 'Campaign scheduled',
  scheduleFailed: 'Failed to schedule campaign. Please try again.',
} as const
