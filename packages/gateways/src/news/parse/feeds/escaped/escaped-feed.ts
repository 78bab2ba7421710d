import { feedStart } from '../repair-feed.ts'
import { unescapeMarkup } from './escaped-markup.ts'

const PRE = /<pre\b[^>]{0,500}>\s*(?=(?:<[^>]{1,200}>\s*)*&(?:lt|#60|#x3c);)/i
/** A service that answers with a string puts it into one element. */
const STRING = /^(?:<\?xml[^>]{0,200}>\s*)?<(\w{1,40})(?:\s[^<>]{0,500})?>\s*(?=&(?:lt|#60|#x3c);)/i

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
  return feedIn(shown.replace(/<[^>]*>/g, ''))
}

/** A feed that is the text of the only element of a document; null if there is none. */
export function feedAsString(text: string): string | null {
  const start = STRING.exec(text)
  if (!start) return null
  const end = text.indexOf('<', start[0].length)
  const isAll = end < 0 || text.slice(end).trim() === `</${start[1]}>`
  return isAll ? feedIn(text.slice(start[0].length, end < 0 ? undefined : end)) : null
}

function feedIn(shown: string): string | null {
  const feed = unescapeMarkup(shown).trim()
  return feedStart(feed) >= 0 ? feed : null
}
