import type { SendReport } from './sends.ts'

const FIRST_DAY_H = 24

/** Clicks in the first 24 hours after a send began. */
export const firstDayClicks = ({ hours }: Pick<SendReport, 'hours'>): number =>
  hours.slice(0, FIRST_DAY_H).reduce((sum, clicks) => sum + clicks, 0)

/** The stories of a send that somebody clicked, by people, most first. */
export const clickedStories = ({ stories }: Pick<SendReport, 'stories'>): SendReport['stories'] =>
  stories.filter(({ people }) => people > 0).toSorted((a, b) => b.people - a.people)
