/**
 * The kinds of campaigns. Without zod, because the address bar is read before other code loads: see
 * `people-choices.ts`.
 */
export const CAMPAIGN_KINDS = ['email', 'automation'] as const
