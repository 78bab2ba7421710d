/** What publishers leave around JSON in a page: comments and CDATA marks. */
const WRAPPING =
  /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)|(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?)\s*;?\s*$|;\s*$/g

/**
 * Parses real-world JSON: tolerates control characters and stray backslashes in strings. Null if it
 * is not JSON.
 */
export function parseJsonLoosely(text: string): unknown {
  const repaired = () =>
    text
      .replace(/^\s*[[{]\s*&quot;[\s\S]*$/, (escaped) =>
        escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
      )
      .replace(WRAPPING, '')
      .replace(/\p{Cc}+/gu, ' ')
      .replace(/,(?=\s*[}\]])/g, '')
      .replace(/\\(?:(["\\/bfnrt]|u[0-9a-f]{4})|)/gi, (found, known) => (known ? found : '\\\\'))
  return parseOrUndefined(text) ?? parseOrUndefined(repaired()) ?? null
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
