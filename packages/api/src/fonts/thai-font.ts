import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FILE = '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2'

/** The Thai letters of Noto Sans, 27 kB: many devices have no Thai font. */
export const thaiFont = new Uint8Array(readFileSync(createRequire(import.meta.url).resolve(FILE)))

/** Named by its content, so it can be cached for ever. */
export const THAI_FONT_NAME = `noto-sans-thai-${createHash('sha256').update(thaiFont).digest('hex').slice(0, 16)}.woff2`

/**
 * The CSS of the font, which browsers fetch only for Thai letters. `root`: relative URL of the
 * installation.
 */
export const thaiFace = (root: string): string =>
  `@font-face{font-family:'Noto Sans Thai';src:url(${root}fonts/${THAI_FONT_NAME}) format('woff2');font-weight:100 900;font-display:swap;unicode-range:U+0E00-0E7F,U+200C-200D,U+25CC}`

/** The same CSS in a style element, for a page with styles of its own. */
export const thaiStyle = (root: string): string => `<style>${thaiFace(root)}</style>`
