/** What is shown instead of a name that is missing. */
export const UNNAMED = { title: 'No title', source: 'Unknown source', erased: 'Erased person' } as const
