/** Text that may stand in a header: line breaks and other control characters are blanks, so that none ends it. */
export const oneLine = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
