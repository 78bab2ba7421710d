/** CDATA and comments, to their ends or the end of the text: none of it is markup. */
export const VERBATIM = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)/g

const BARE_AMPERSAND = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][\da-z]{1,31};)/gi
const CONTROL = /[^\P{Cc}\n\t\r\u0085]/gu

const HTML_ENTITY = /&(?!(?:lt|gt|amp|quot|apos);)[a-z][\da-z]{1,31};/i

/** The first entity of a text that XML does not know, such as '&nbsp;'. */
export const htmlEntityIn = (text: string): string | null => HTML_ENTITY.exec(text)?.[0] ?? null

/** Text without bare ampersands, which are escaped; `found` is called for each. */
export const withoutBareAmpersands = (text: string, found: () => void): string =>
  text.replace(BARE_AMPERSAND, () => {
    found()
    return '&amp;'
  })

/** Text without the control characters that XML forbids; `found` is called for each. */
export const withoutControls = (text: string, found: () => void): string =>
  text.replace(CONTROL, () => {
    found()
    return ''
  })

/** Text without references to NUL and to halves of a character, which no text can contain. */
const withoutNoCharacters = (text: string, found: () => void): string =>
  text.replace(/&#(x[\da-f]{1,6}|\d{1,7});/gi, (reference, value: string) => {
    const code = /^x/i.test(value) ? Number.parseInt(value.slice(1), 16) : Number(value)
    if (code !== 0 && (code < 0xd800 || code > 0xdfff)) return reference
    found()
    return ''
  })

/** Text without what XML forbids, written or referred to; `found` is called for each. */
export const withoutForbidden = (text: string, found: () => void): string =>
  withoutControls(withoutNoCharacters(text, found), found)
