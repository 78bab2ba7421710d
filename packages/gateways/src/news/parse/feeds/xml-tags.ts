export const TAG = /^<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>$/
export const LOOSE_TAG = /^<([A-Za-z_][\w.:-]*)([\s/][\s\S]*)?>$/
/** The start of a tag or of CDATA at the end of a text. */
export const CUT_TAG = /^<(?:[/!A-Za-z_][^<>]*)?$/

/** A quote ends before a blank or the end; one that does not ends at the next blank. */
const ATTRIBUTE =
  /([\w.:-]+)\s*=\s*(?:"([^"<]*)"(?![^\s/?>])|'([^'<]*)'(?![^\s/?>])|["'“”„]?([^\s"'“”„<>]+)["'“”„]?)/g

/** Whether the quotes of a tag are closed. */
export const isQuoted = (tag: string): boolean =>
  (tag.split('"').length - 1) % 2 === 0 && ((tag.split("'").length - 1) % 2 === 0 || tag.includes('"'))

/** The attributes of a malformed tag that can be recovered, well-formed. */
export function soundAttributes(text: string): string {
  return [...text.replace(/\/\s*$/, '').matchAll(ATTRIBUTE)]
    .map(
      ([, name, double, single, bare]) =>
        ` ${name}="${(double ?? single ?? bare ?? '').replaceAll('"', '&quot;')}"`,
    )
    .join('')
    .replace(/&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][\da-z]{1,31};)/gi, '&amp;')
}
