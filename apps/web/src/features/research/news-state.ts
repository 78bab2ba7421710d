/** The articles that an analysis may be generated from, or why there are none. */
export type NewsState = 'some' | 'all-left-out' | 'never-researched' | 'none'
