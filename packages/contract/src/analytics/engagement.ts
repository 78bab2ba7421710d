/**
 * Engagement, in one place.
 *
 * Rate: people who clicked in the range / people emailed, as a percentage. "Emailed" are all who
 * received an email of the sends that were sent or clicked in the range.
 *
 * Received: the email service accepted the email, or it was clicked, as the service's answer may
 * have been lost.
 *
 * Score, 0 to 100: half recency, half breadth.
 * - recency: 50 points for a click at this moment, halved every 30 days
 * - breadth: 50 points times the share of a person's emails that they clicked in, of at least 3
 *   emails, so one click in a first email does not lead the list.
 */
export const ENGAGEMENT = { halfLifeDays: 30, leastMails: 3, points: 50 } as const

export type EngagementFacts = {
  /** null: never */
  lastClickAt: Date | null
  /** the end of the range, or now */
  now: Date
  /** emails received */
  mails: number
  /** emails with a click */
  clickedMails: number
}
export type EngagementParts = { recency: number; breadth: number; score: number }

const DAY = 86_400_000

/** The score and its two parts, each rounded to a whole number. */
export function engagementParts({ lastClickAt, now, mails, clickedMails }: EngagementFacts): EngagementParts {
  const { halfLifeDays, leastMails, points } = ENGAGEMENT
  if (!lastClickAt) return { recency: 0, breadth: 0, score: 0 }
  const days = Math.max(0, now.getTime() - lastClickAt.getTime()) / DAY
  const recency = points * 0.5 ** (days / halfLifeDays)
  const breadth = points * Math.min(1, clickedMails / Math.max(leastMails, mails))
  return {
    recency: Math.round(recency),
    breadth: Math.round(breadth),
    score: Math.round(recency + breadth),
  }
}

/** The fewest people emailed for which a rate is shown. */
export const ENOUGH_EMAILED = 30

/** A percentage with one decimal; nobody emailed is 0. */
export const engagementRate = (clicked: number, mailed: number): number =>
  mailed === 0 ? 0 : Math.round((clicked / mailed) * 1_000) / 10
