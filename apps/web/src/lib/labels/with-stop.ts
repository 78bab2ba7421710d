/**
 * A sentence from elsewhere with a full stop, for another one to follow; one that ends in Thai has
 * none.
 */
export const withStop = (text: string): string => (/[.!?\u0e00-\u0e7f]['”]?$/.test(text) ? text : `${text}.`)
