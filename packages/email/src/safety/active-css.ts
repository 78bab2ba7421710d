/** What old browsers ran in a style sheet. `behavior` stays: Outlook draws VML by it. */
const ACTIVE = /expression\s*\(|url\(\s*(?:(?:["']|&[#\w]+;)\s*)?(?:java|vb)script:|-moz-binding\s*:/i

/** Written as it should be, with brackets in it or not. */
const URL_OF_SCRIPT =
  /url\(\s*(?:"\s*(?:java|vb)script:[^"]*"\s*|'\s*(?:java|vb)script:[^']*'\s*|(?:java|vb)script:(?:[^()]|\([^()]*\))*)\)/gi

/** `@import`, its letters escaped or not. */
const LETTERS = [...'import'].map((letter) => {
  const [upper, lower] = [letter.toUpperCase(), letter].map((one) => one.charCodeAt(0).toString(16))
  return `(?:\\\\?${letter}|\\\\0{0,4}(?:${upper}|${lower})(?:\\r\\n|\\s)?)`
})
const IMPORT = new RegExp(`@${LETTERS.join('')}(?![\\w-])`, 'i')
/**
 * The whole of it, as it is mostly written; blanks are matched in one way, and no two imports at
 * once.
 */
const WHOLE_IMPORT =
  /@import\s*(?:url\((?:\s*"[^"]*"\s*|\s*'[^']*'\s*|[^()"']*)\)|"[^"]*"|'[^']*')[^;{}<@]*(?:;|$)/gi
const EACH_IMPORT = new RegExp(IMPORT, 'gi')

/** Whether a style sheet fetches others. */
export const hasImport = (css: string): boolean => IMPORT.test(css)

/** The same CSS without them. One that is written oddly becomes a rule that nobody knows. */
export const withoutImports = (css: string): string =>
  css.replace(WHOLE_IMPORT, '').replace(EACH_IMPORT, '@-void')

/** Whether a style sheet or attribute has something in it that was ever run as a program. */
export const isActiveCss = (css: string): boolean => ACTIVE.test(css)

/** The same CSS with those values and properties made void, the rest as it is. */
export const harmlessCss = (css: string): string =>
  css
    .replace(/expression\s*\(/gi, 'none(')
    .replace(URL_OF_SCRIPT, 'none')
    .replace(/(url\(\s*(?:(?:["']|&[#\w]+;)\s*)?)(?:java|vb)script:/gi, '$1about:')
    .replace(/-moz-binding\s*:/gi, '-void:')
