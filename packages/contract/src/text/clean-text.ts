/** Text of any length as it can be stored: without NUL, halves of characters as U+FFFD. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
