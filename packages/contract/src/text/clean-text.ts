/** Text that Postgres can store: without NUL, lone surrogates as U+FFFD. */
export const cleanText = (text: string): string => text.toWellFormed().replaceAll('\0', '')
