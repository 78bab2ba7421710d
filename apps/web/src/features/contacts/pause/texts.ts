import { plural } from '~/lib/numbers.ts'

/** Texts about pausing the subscriptions of lists. */
export const PAUSE = {
  region: 'Pause and resume',
  choose: 'Pause',
  allLists: 'All lists…',
  one: (list: string) => `${list}…`,
  none: 'Subscriptions send by themselves. Pause a list, or all, to stop that for a while.',
  some: (paused: number, lists: number) => `${paused} of ${plural(lists, 'list')} paused`,
  all: 'All lists are paused',
  resumeAll: 'Resume all lists',
  resume: 'Resume',
  resumeList: (list: string) => `Resume all subscriptions of ${list}`,
  since: (moment: string) => `Paused since ${moment}`,
  subscriptionsSince: (moment: string) => `Subscriptions paused since ${moment}`,
  title: 'Pause subscriptions?',
  pause: 'Pause',
  pausing: 'Pausing…',
  question: (list: string) =>
    `Nothing is sent to '${list}' by its subscriptions to topics and campaigns until you resume them.`,
  questionAll: (lists: number) =>
    `Nothing is sent to ${plural(lists, 'list')} by subscriptions to topics and campaigns until you resume them.`,
  underWay:
    'Runs that have started still go out, and so do emails that you send yourself and scheduled campaigns.',
  laterLists: 'Lists that you create later are not paused.',
  afterwards:
    'Once resumed, each subscription next runs at its next usual time. Emails missed until then are not sent afterwards.',
  paused: 'Subscriptions paused',
  allPaused: 'The subscriptions of all lists are paused',
  untilResumed: 'They stay paused until you resume them.',
  resumed: 'Subscriptions resumed',
  allResumed: 'The subscriptions of all lists are resumed',
  missedLeftOut: 'Missed emails are not sent afterwards.',
  pauseFailed: 'Nothing was paused',
  resumeFailed: 'Nothing was resumed',
} as const
