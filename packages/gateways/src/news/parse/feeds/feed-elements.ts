/**
 * Elements of a feed that contain only text: an element that opens inside one is really its
 * sibling.
 */
export const LEAVES = /^(?:title|link|guid|pubdate|comments|author|category|id|updated|published|dc:\w+)$/i
export const SIBLINGS =
  /^(?:title|link|guid|pubdate|comments|author|category|id|updated|published|description|summary|content|content:encoded|item|entry|enclosure|source|dc:\w+|media:\w+|itunes:\w+)$/i
/** Fields with markup inside, and fields without markup that come after them. */
export const TEXTS = /^(?:description|content:encoded)$/i
export const AFTER_TEXT = /^(?:guid|pubdate|enclosure|content:encoded|dc:\w+)$/i
export const ENTRIES = /^(?:item|entry)$/i
/** The elements that contain entries: anything else around one was not closed. */
export const CONTAINERS = /^(?:\w+:)?(?:rss|channel|feed|rdf)$/i

/**
 * The text of an element, unless the end of the feed cuts it: half an address leads elsewhere, and
 * half a date is another one.
 */
export const withoutCut = (text: string, isCut: boolean, element = ''): string =>
  isCut && LEAVES.test(element) && !/title$/i.test(element) ? '' : text
