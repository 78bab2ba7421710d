import { plural, t } from '@lingui/core/macro'

/** The documented texts of Research Archives, and ours. */
export const TEXTS = {
  title: t`Research Archives`,
  subtitle: t`What each research run found and wrote`,
  listFailed: t`The archives could not be loaded.`,
  empty: t`No Research Archives`,
  research: t`Research a topic`,
  emptyHelp: t`They appear here when an automation runs or when you research a topic.`,
  noneFound: t`No archives match`,
  noneFoundHelp: t`Search for fewer words, or clear the filters.`,
  clear: t`Clear filters`,
  select: t`Select an Archive`,
  selectHelp: t`Select one on the left to see its articles, its analysis and who received it.`,
  search: t`Search archives`,
  topic: t`Topic`,
  allTopics: t`All topics`,
  kind: t`Kind`,
  allKinds: t`All kinds`,

  details: t`Archive Details`,
  summary: t`Content summary`,
  analysis: t`AI Generated Analysis`,
  noAnalysis: t`No analysis available`,
  showRaw: t`Show raw content`,
  hideRaw: t`Hide raw content`,

  delivery: t`Email Delivery`,
  noDelivery: t`No email delivery records found`,
  noDeliveryFound: t`Nobody matches`,
  deliveryFailed: t`The delivery records could not be loaded.`,
  searchPeople: t`Search by name or email`,
  state: t`Status`,
  allStates: t`All statuses`,
  erased: t`An erased person`,

  emails: t`Emails`,
  emailAbout: t`As the first recipient received it.`,
  viewEmail: t`View email`,
  emailsFailed: t`The emails could not be loaded.`,
  emailFailed: t`The email could not be loaded.`,

  gone: t`This archive no longer exists.`,
  goneHelp: t`It may have been deleted.`,
  all: t`All archives`,

  podcast: t`Podcast`,
  podcasts: t`Podcasts`,
  podcastsAbout: t`Episodes that cite articles of this archive`,
  podcastsFailed: t`The podcasts could not be loaded.`,

  share: t`Public page`,
  shareAbout: t`Anyone with this link can read the email in a browser. It shows nothing about your readers, and stops working when the archive is deleted.`,
  shareLink: t`Link`,
  openPage: t`Open page`,

  compare: t`Compare`,
  compareTopic: t`Topic to compare with`,
  compareWith: t`Archive to compare with`,
  chooseOther: t`Select an archive`,
  olderOthers: t`Show older archives`,
  noOther: t`There is no other archive to compare with.`,
  noOtherOfTopic: t`There is no other archive of this topic to compare with.`,
  compareTitle: t`Compare archives`,
  compareFailed: t`The archives could not be compared.`,
  closeCompare: t`Close comparison`,
  added: t`New stories`,
  dropped: t`Dropped stories`,
  changed: t`Changed stories`,
  noAdded: t`No new stories.`,
  noDropped: t`No dropped stories.`,
  noChanged: t`No story has changed.`,
  same: (count: number) =>
    count === 1
      ? t`1 story is the same in both.`
      : t`${plural(count, { one: '# story', other: '# stories' })} are the same in both.`,

  actions: t`More actions`,
  delete: t`Delete Archive`,
  deleted: t`Archive deleted`,
  deletedHelp: t`Research archive has been deleted successfully.`,
  deleteFailed: t`Failed to delete research archive.`,
} as const

export const KIND_LABELS = { automation: t`Automation`, manual: t`Manual` } as const
