/** Makes text safe for a header: line breaks and other control characters become blanks. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
