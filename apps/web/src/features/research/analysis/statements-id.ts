/** The heading of an analysis's statements; the screen shows one analysis. */
export const STATEMENTS_ID = 'statements-of-analysis'
