/**
 * The choices of the table of contacts, without zod: the address bar is read with them before
 * anything else loads.
 */

/** Statuses of a person's email; the first that applies, from the last of these to the first. */
export const PERSON_STATUSES = [
  'receives',
  'paused',
  'left',
  'unsubscribed',
  'bounced',
  'complained',
  'suppressed',
] as const

/** Bands of the engagement score. */
export const ENGAGEMENT_BANDS = ['high', 'low', 'none'] as const

/** Orders of the rows. */
export const PEOPLE_SORTS = ['newest', 'oldest', 'name', 'name-desc', 'email', 'email-desc'] as const
