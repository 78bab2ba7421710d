/** Texts shown instead of a missing name. */
export const UNNAMED = { title: 'No title', source: 'Unknown source', erased: 'Erased person' } as const
