/**
 * A sentence from elsewhere with a full stop, for another one to follow; one that ends in Thai has
 * none.
 */
export const withStop = (text: string): string => (/[.!?\u0e00-\u0e7f]['”]?$/.test(text) ? text : `${text}.`)

/** A reason such as 'it is empty' as a sentence of its own. */
export const asSentence = (reason: string): string =>
  withStop(reason.charAt(0).toUpperCase() + reason.slice(1))
