const MARKS = /<!\[CDATA\[|\]\]>|<!--|-->|<\?xml\s|<(\/?)((?:[\w.-]+:)?(?:rss|feed|rdf))(?=[\s>])/gi
/** The end of what `MARKS` does not look into. */
const ENDS: Record<string, string> = { '<![CDATA[': ']]>', '<!--': '-->' }

/**
 * Feeds that were sent one after the other, as caches and templates produce them. A feed starts
 * after the end of another one, or with its own declaration; text in CDATA and comments is not
 * searched. Linear in the length.
 */
export function splitFeeds(text: string): string[] {
  const starts: number[] = []
  let hidden = ''
  let [declared, root] = [-1, '']
  let state: 'before' | 'inside' | 'behind' = 'before'
  for (const { 0: mark, 1: slash, 2: name = '', index } of text.matchAll(MARKS)) {
    if (hidden) {
      if (mark === hidden) hidden = ''
    } else if (ENDS[mark]) hidden = ENDS[mark]
    else if (/^<\?/.test(mark)) declared = index
    else if (slash === '/') {
      if (name === root) [state, declared] = ['behind', -1]
    } else if (slash === '') {
      if (state === 'behind' || (state === 'inside' && declared >= 0))
        starts.push(declared < 0 ? index : declared)
      if (state !== 'inside' || declared >= 0) root = name
      state = 'inside'
      declared = -1
    }
  }
  return [0, ...starts].map((start, at) => text.slice(start, starts[at]))
}
