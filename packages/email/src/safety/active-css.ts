/** Scripts that old browsers ran from style sheets. `behavior` stays: Outlook needs it for VML. */
const ACTIVE = /expression\s*\(|url\(\s*(?:(?:["']|&[#\w]+;)\s*)?(?:java|vb)script:|-moz-binding\s*:/i

/** A well-formed script URL, with or without brackets inside. */
const URL_OF_SCRIPT =
  /url\(\s*(?:"\s*(?:java|vb)script:[^"]*"\s*|'\s*(?:java|vb)script:[^']*'\s*|(?:java|vb)script:(?:[^()]|\([^()]*\))*)\)/gi

/** `@import`, with or without escaped letters. */
const LETTERS = [...'import'].map((letter) => {
  const [upper, lower] = [letter.toUpperCase(), letter].map((one) => one.charCodeAt(0).toString(16))
  return `(?:\\\\?${letter}|\\\\0{0,4}(?:${upper}|${lower})(?:\\r\\n|\\s)?)`
})
const IMPORT = new RegExp(`@${LETTERS.join('')}(?![\\w-])`, 'i')
/**
 * A whole import in its usual forms; unambiguous about blanks and imports, so matching stays
 * linear.
 */
const WHOLE_IMPORT =
  /@import\s*(?:url\((?:\s*"[^"]*"\s*|\s*'[^']*'\s*|[^()"']*)\)|"[^"]*"|'[^']*')[^;{}<@]*(?:;|$)/gi
const EACH_IMPORT = new RegExp(IMPORT, 'gi')

/** Whether a style sheet imports others. */
export const hasImport = (css: string): boolean => IMPORT.test(css)

/** The same CSS without imports. Unusually written ones become an unknown rule. */
export const withoutImports = (css: string): string =>
  css.replace(WHOLE_IMPORT, '').replace(EACH_IMPORT, '@-void')

/** Whether a style sheet or attribute contains something that browsers once ran as a script. */
export const isActiveCss = (css: string): boolean => ACTIVE.test(css)

/** The same CSS with those values and properties neutralised. */
export const harmlessCss = (css: string): string =>
  css
    .replace(/expression\s*\(/gi, 'none(')
    .replace(URL_OF_SCRIPT, 'none')
    .replace(/(url\(\s*(?:(?:["']|&[#\w]+;)\s*)?)(?:java|vb)script:/gi, '$1about:')
    .replace(/-moz-binding\s*:/gi, '-void:')
