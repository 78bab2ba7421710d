const HTML: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for use between tags or in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => HTML[c] ?? c)

/**
 * Escapes text for any attribute, even unquoted: everything but letters, digits and a few marks.
 */
export const escapeAttribute = (text: string): string =>
  PLAIN.test(text) ? text : text.replace(/[^\p{L}\p{M}\p{N}_.,:/?#@%+~-]/gu, (c) => `&#${c.codePointAt(0)};`)
/** Fast path: most links contain nothing else. */
const PLAIN = /^[\w.,:/?#@%+~-]*$/

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  copy: '©',
  reg: '®',
  hellip: '…',
  mdash: '—',
  ndash: '–',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  rarr: '→',
  larr: '←',
}

/** Decodes character references; unknown ones stay as they are. */
export function decodeHtml(html: string): string {
  return html.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number.parseInt(decimal, 10)
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })
}
