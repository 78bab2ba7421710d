/** Why the last run of a subscription mailed nobody, as the Subscriptions tab shows it. */
export const nothingMailed = (why: string): string => `Nothing was emailed: ${why}`
