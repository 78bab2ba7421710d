/**
 * Text that may stand in a header: line breaks and other control characters are blanks, so that
 * none ends it.
 */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
