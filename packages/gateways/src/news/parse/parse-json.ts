import { JSONRepairError, jsonrepair } from 'jsonrepair'

/** Marks that publishers leave around JSON in a page: comments and CDATA marks. */
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
  return (
    parseOrUndefined(text) ?? parseOrUndefined(repaired()) ?? parseOrUndefined(listed(repaired())) ?? null
  )
}

/** Several values one after the other, as templates that are joined write them. */
const listed = (text: string): string => `[${text.replace(/\}\s*(?=\{)/g, '},')}]`

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const isJson = (text: string): boolean => parseOrUndefined(text) !== undefined

/** JSON without what a cut or a careless writer left in it; null when it cannot be recovered. */
export function repairJson(text: string): string | null {
  try {
    return jsonrepair(text)
  } catch (error) {
    if (error instanceof JSONRepairError || error instanceof RangeError) return null
    throw error
  }
}
