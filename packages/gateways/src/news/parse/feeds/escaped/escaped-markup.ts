const LETTERS: Record<string, string> = {
  '&lt;': '<',
  '&#60;': '<',
  '&#x3c;': '<',
  '&gt;': '>',
  '&#62;': '>',
  '&#x3e;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#x22;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&#x27;': "'",
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
}

/** Markup that was shown as text. */
export const unescapeMarkup = (text: string): string =>
  text.replace(
    /&(?:lt|gt|quot|apos|amp|#\d{2}|#x\w{2});/gi,
    (letter) => LETTERS[letter.toLowerCase()] ?? letter,
  )

/** Whole entries, with a title or a link: a mere mention of one has neither. */
const ENTRY = /<(item|entry)[\s>]/i
const FIELD = /<(?:title|link)[\s>]/i

/**
 * The markup of entries that a feed contains as text in the place of its entries; null: there are
 * none.
 */
export function entriesInText(text: string): string | null {
  if (!/(?:&(?:lt|#60|#x3c);|<)(?:item|entry)\b/i.test(text)) return null
  const markup = /<(?:item|entry)[\s>]/i.test(text) ? text : unescapeMarkup(text)
  const name = ENTRY.exec(markup)?.[1]
  return name && FIELD.test(markup) && markup.includes(`</${name}`) ? markup : null
}
