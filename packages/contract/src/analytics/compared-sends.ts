import type { SendReport } from './sends.ts'

const FIRST_DAY_H = 24

/** Clicks in the first 24 hours after a send began; null: they were deleted. */
export const firstDayClicks = ({ hours }: Pick<SendReport, 'hours'>): number | null =>
  hours?.slice(0, FIRST_DAY_H).reduce((sum, clicks) => sum + clicks, 0) ?? null

/** The stories that someone clicked, those with the most people first. */
export const clickedStories = ({ stories }: Pick<SendReport, 'stories'>): SendReport['stories'] =>
  stories
    .filter(({ people }) => people !== null && people > 0)
    .toSorted((a, b) => (b.people ?? 0) - (a.people ?? 0))
