const NEXT_ENTRY = /<\/(?:item|entry)>\s*<(?:item|entry)[\s>]/i

/**
 * Where CDATA that was not closed ends: with its own element, as it runs into the next entries, up
 * to the end of another one's CDATA or of the text. -1: it was closed.
 */
export function ownEnd(body: string, element: string, isClosed: boolean): number {
  if (isClosed && !body.includes('<![CDATA[')) return -1
  const next = NEXT_ENTRY.exec(body)?.index ?? -1
  const own = body.indexOf(`</${element}>`)
  return own >= 0 && own < next ? own : -1
}
