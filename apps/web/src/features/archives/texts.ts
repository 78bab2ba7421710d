import { plural } from '~/lib/numbers.ts'

/** The documented texts of Research Archives, and ours. */
export const TEXTS = {
  title: 'Research Archives',
  subtitle: 'What each research run found and wrote',
  listFailed: 'The archives could not be loaded.',
  empty: 'No Research Archives',
  emptyHelp: 'They appear here when an automation runs or when you research a topic.',
  noneFound: 'No archives match',
  noneFoundHelp: 'Search for fewer words, or clear the filters.',
  clear: 'Clear filters',
  select: 'Select an Archive',
  selectHelp: 'Choose one on the left to see its articles, its analysis and who got it.',
  search: 'Search archives',
  topic: 'Topic',
  allTopics: 'All topics',
  kind: 'Kind',
  allKinds: 'All kinds',

  details: 'Archive Details',
  summary: 'Content Summary',
  analysis: 'AI Generated Analysis',
  noAnalysis: 'No analysis available',
  showRaw: 'Show raw content',
  hideRaw: 'Hide raw content',

  delivery: 'Email Delivery',
  noDelivery: 'No email delivery records found',
  noDeliveryFound: 'Nobody matches',
  deliveryFailed: 'The delivery records could not be loaded.',
  searchPeople: 'Search by name or email',
  state: 'Status',
  allStates: 'All statuses',
  erased: 'An erased person',

  emails: 'Emails',
  emailsAbout: 'As the first recipient received them',
  viewEmail: 'View email',
  emailsFailed: 'The emails could not be loaded.',
  emailFailed: 'The email could not be loaded.',

  podcast: 'Podcast',
  podcasts: 'Podcasts',
  podcastsAbout: 'Episodes that cite articles of this archive',
  podcastsFailed: 'The podcasts could not be loaded.',

  share: 'Public page',
  shareAbout:
    'Anyone with this link can read the email in a browser. It shows nothing about your readers, and stops working when the archive is deleted.',
  shareLink: 'Link',
  openPage: 'Open page',

  compare: 'Compare',
  compareWith: 'Compare with',
  chooseOther: 'Choose an archive',
  noOther: 'There is no other archive of this topic to compare with.',
  compareTitle: 'Compare archives',
  compareFailed: 'The archives could not be compared.',
  closeCompare: 'Close comparison',
  added: 'New stories',
  dropped: 'Dropped stories',
  changed: 'Changed stories',
  noAdded: 'No new stories.',
  noDropped: 'No dropped stories.',
  noChanged: 'No story has changed.',
  same: (count: number) =>
    count === 1
      ? '1 story is the same in both.'
      : `${plural(count, 'story', 'stories')} are the same in both.`,

  actions: 'More actions',
  delete: 'Delete Archive',
  deleteTitle: 'Delete archive',
  deleted: 'Archive deleted',
  deletedHelp: 'Research archive has been deleted successfully.',
  deleteFailed: 'Failed to delete research archive.',
} as const

export const KIND_LABELS = { automation: 'Automation', manual: 'Manual' } as const
