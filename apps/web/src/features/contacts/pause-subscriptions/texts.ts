import { plural, t } from '@lingui/core/macro'
import { quote } from '~/lib/quote.ts'

/** Texts about pausing the subscriptions of lists. */
export const PAUSE = {
  region: t`Pause and resume`,
  choose: t`Pause`,
  allLists: t`All lists…`,
  one: (list: string) => `${list}…`,
  none: t`Subscriptions send by themselves. Pause a list, or all, to stop that for a while.`,
  some: (paused: number, lists: number) =>
    t`${paused} of ${plural(lists, { one: '# list', other: '# lists' })} paused`,
  all: t`All lists are paused`,
  resumeAll: t`Resume all lists`,
  resume: t`Resume`,
  resumeList: (list: string) => t`Resume all subscriptions of ${list}`,
  since: (moment: string) => t`Paused since ${moment}`,
  subscriptionsSince: (moment: string) => t`Subscriptions paused since ${moment}`,
  title: t`Pause subscriptions?`,
  pause: t`Pause`,
  pausing: t`Pausing…`,
  question: (list: string) =>
    t`Nothing is sent to ${quote(list)} by its subscriptions to topics and campaigns until you resume them.`,
  questionAll: (lists: number) =>
    t`Nothing is sent to ${plural(lists, { one: '# list', other: '# lists' })} by subscriptions to topics and campaigns until you resume them.`,
  startedRuns: t`Runs that have started still go out, and so do emails that you send yourself and scheduled campaigns.`,
  laterLists: t`Lists that you create later are not paused.`,
  afterwards: t`Once resumed, each subscription next runs at its next usual time. Emails missed until then are not sent afterwards.`,
  paused: t`Subscriptions paused`,
  allPaused: t`The subscriptions of all lists are paused`,
  untilResumed: t`They stay paused until you resume them.`,
  resumed: t`Subscriptions resumed`,
  allResumed: t`The subscriptions of all lists are resumed`,
  missedLeftOut: t`Missed emails are not sent afterwards.`,
  pauseFailed: t`Nothing was paused`,
  resumeFailed: t`Nothing was resumed`,
} as const
