const NEXT_ENTRY = /<\/(?:item|entry)>\s*<(?:item|entry)[\s>]/i

/** Characters searched for where CDATA should have ended. */
const SEARCHED = 100_000

/**
 * Where CDATA that was not closed ends: with its own element, as it runs into the next field or the
 * next entries, up to the end of another one's CDATA or of the text. -1: it was closed.
 */
export function ownEnd(whole: string, element: string, isClosed: boolean): number {
  const body = whole.slice(0, SEARCHED)
  const other = body.indexOf('<![CDATA[')
  if (isClosed && other < 0) return -1
  const own = body.indexOf(`</${element}>`)
  if (own < 0) return -1
  const isBeforeField =
    own < other && /^<[\w:]+(?:\s[^<>]*)?>\s*$/.test(fieldBefore(body, own, element, other))
  return isBeforeField || own < (NEXT_ENTRY.exec(body)?.index ?? -1) ? own : -1
}

/** The text between the end of an element and the next CDATA, from its last tag on. */
const fieldBefore = (body: string, own: number, element: string, other: number): string => {
  const between = body.slice(own + element.length + 3, other)
  return between.slice(Math.max(between.lastIndexOf('<'), 0))
}

/** The text of such CDATA, without the part of its end that is left. */
export const withoutHalfEnd = (text: string): string => text.replace(/\]{1,2}>?\s*$/, '')
