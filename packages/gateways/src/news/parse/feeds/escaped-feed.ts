import { feedStart } from './repair-feed.ts'

const PRE = /<pre\b[^>]{0,500}>\s*(?=(?:<[^>]{1,200}>\s*)*&(?:lt|#60|#x3c);)/i
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

/**
 * A feed that a page shows as text, as viewers of XML and some templates do; null if the page has
 * none, or more besides: then the feed is an example.
 */
export function escapedFeed(page: string): string | null {
  const start = PRE.exec(page)
  if (!start) return null
  const from = start.index + start[0].length
  const end = page.indexOf('</pre', from)
  const shown = page.slice(from, end < 0 ? undefined : end)
  const around = page.slice(0, start.index) + (end < 0 ? '' : page.slice(end))
  const body = around.slice(Math.max(around.search(/<body[\s>]/i), 0))
  if (body.length > shown.length) return null
  // a viewer's colours are the only markup, as the feed's own is escaped
  const feed = shown
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(?:lt|gt|quot|apos|amp|#\d{2}|#x\w{2});/gi,
      (letter) => LETTERS[letter.toLowerCase()] ?? letter,
    )
    .trim()
  return feedStart(feed) >= 0 ? feed : null
}
