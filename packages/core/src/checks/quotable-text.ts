/**
 * The text from which quotes may be taken: the stored text, or the summary of an article without
 * one.
 */
export const quotableText = ({ text, summary }: { text: string; summary: string }): string =>
  text.trim() || summary.trim()
