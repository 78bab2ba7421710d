/** The kinds of campaigns, without zod for the address bar: see `people-choices.ts`. */
export const CAMPAIGN_KINDS = ['email', 'automation'] as const
