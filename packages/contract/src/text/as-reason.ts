/** A sentence as it stands after a colon: without its capital letter. */
export const asReason = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1)
