/** What old browsers ran in a style sheet. `behavior` stays: Outlook draws VML by it. */
const ACTIVE = /expression\s*\(|url\(\s*(?:["']|&[#\w]+;)?\s*(?:java|vb)script:|-moz-binding\s*:/i

/** Written as it should be, with brackets in it or not. */
const URL_OF_SCRIPT =
  /url\(\s*(?:"\s*(?:java|vb)script:[^"]*"|'\s*(?:java|vb)script:[^']*'|(?:java|vb)script:(?:[^()]|\([^()]*\))*)\s*\)/gi

/** Whether a style sheet or attribute has something in it that was ever run as a program. */
export const isActiveCss = (css: string): boolean => ACTIVE.test(css)

/** The same CSS with those values and properties made void, the rest as it is. */
export const harmlessCss = (css: string): string =>
  css
    .replace(/expression\s*\(/gi, 'none(')
    .replace(URL_OF_SCRIPT, 'none')
    .replace(/(url\(\s*(?:["']|&[#\w]+;)?\s*)(?:java|vb)script:/gi, '$1about:')
    .replace(/-moz-binding\s*:/gi, '-void:')
