/** The days that figures cover, without zod for the address bar: see `people-choices.ts`. */

/** `custom` is given by its first and last day. */
export const ANALYTICS_RANGES = ['7d', '30d', '90d', 'all', 'custom'] as const

/** The longest key of what emails were sent for, characters. */
export const MAX_CAMPAIGN_KEY = 400
