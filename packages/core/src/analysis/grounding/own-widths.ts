/** Emphasis does not keep a mail program from taking the words around it for an address. */
const EMPHASIS = '[*_~`]*'
/** Letters and digits of a script that does not write '。': ASCII, Cyrillic, Thai and others. */
export const HOST_LETTER = [
  String.raw`[[\p{L}\p{Nd}[\p{M}--\p{Script=Inherited}]]--[`,
  ...['Han', 'Hiragana', 'Katakana', 'Hangul', 'Bopomofo', 'Yi'].map(
    (script) => String.raw`\p{Script_Extensions=${script}}`,
  ),
  ']]',
].join('')
/** An ideographic full stop is a dot in an address: beside such a letter or digit. */
const DOT_OF_HOST = new RegExp(
  `(?<=${HOST_LETTER}${EMPHASIS})[\\u3002\\uff61]|[\\u3002\\uff61](?=${EMPHASIS}${HOST_LETTER})`,
  'gv',
)
const WIDE = /[\u3002\uff61\uff01-\uff5e]/
/** Characters with a meaning in Markdown or HTML; nothing that looks like them is left. */
const MARK = /[<>[\]{}`|\\*_]/
/** Characters on one side that tell where a character stood. */
const AROUND = 2

/** Full-width characters made ASCII, each in its place. */
export const foldWidths = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0))
    .replace(/\u2024/g, '.')
    .replace(DOT_OF_HOST, '.')

/**
 * A cleaned text with the full-width characters of the text that was written, such as '。' and '％'
 * of Japanese and Chinese. Made ASCII again, it is the cleaned text.
 */
export function withOwnWidths(clean: string, written: string): string {
  if (!WIDE.test(written)) return clean
  const folded = foldWidths(written)
  // nothing was removed: each character has its place
  if (clean === folded) return written.replaceAll('\u2024', '.').replace(/[\uff01-\uff5e]/g, unlessMark)
  const known = new Map<string, string>()
  for (let i = 0; i < folded.length; i++) {
    const own = written[i] ?? ''
    for (const place of placesOf(folded, i)) {
      const other = known.get(place)
      // written both ways in such a place: ASCII is the safe one
      known.set(place, other === undefined || other === own ? own : (folded[i] ?? ''))
    }
  }
  return Array.from({ length: clean.length }, (_, i) => ownWidth(clean, i, known)).join('')
}

const unlessMark = (wide: string): string => (MARK.test(foldWidths(wide)) ? foldWidths(wide) : wide)

function ownWidth(clean: string, at: number, known: ReadonlyMap<string, string>): string {
  const c = clean[at] ?? ''
  if (MARK.test(c)) return c
  const own = placesOf(clean, at)
    .map((place) => known.get(place))
    .find((one) => one !== undefined)
  return own !== undefined && WIDE.test(own) ? own : c
}

/** A character with those around it, before it, and after it: one of them stays when others go. */
function placesOf(text: string, at: number): string[] {
  const [c, before, after] = [
    text[at] ?? '',
    text.slice(Math.max(0, at - AROUND), at),
    text.slice(at + 1, at + 1 + AROUND),
  ]
  return [`${before}\n${c}\n${after}`, `${before}\n${c}`, `${c}\n${after}`]
}
