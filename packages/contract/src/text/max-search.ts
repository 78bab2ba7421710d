/**
 * The most characters of the words that anything is searched for. Without zod: the address bar is
 * cut to it before anything else loads.
 */
export const MAX_SEARCH = 200
