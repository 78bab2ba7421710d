/** The subscription's note after a short note was emailed. */
export const SHORT_NOTE = 'A short note was emailed: nothing is new since the last email'

/** Why the last run of a subscription mailed nobody, as the Subscriptions tab shows it. */
export const nothingMailed = (why: string): string => `Nothing was emailed: ${why}`
