import { decodeHtml } from './escape.ts'

const NAMED: Readonly<Record<string, string>> = { tab: '\t', newline: '\n', colon: ':', lpar: '(', sol: '/' }

/**
 * An address as a browser reads it: references without a semicolon too, blanks and control
 * characters left out.
 */
function asRead(raw: string): string {
  const decoded = raw
    .replace(/&(tab|newline|colon|lpar|sol);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? '')
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
  return decodeHtml(decoded)
    .replace(/[\p{Cc}\s\u200b-\u200f\ufeff]/gu, '')
    .toLowerCase()
}

const ACTIVE = /(?:^|;)(?:java|vb|live|j)script:/
const DATA = /^data:/
const DATA_PICTURE = /^data:image\//

/** Whether an address is a program, or a page inside the address. */
export function isActiveAddress(raw: string, { mayBePicture }: { mayBePicture: boolean }): boolean {
  if (!/[:&]/.test(raw)) return false
  const address = asRead(raw)
  if (ACTIVE.test(address)) return true
  return DATA.test(address) && !(mayBePicture && DATA_PICTURE.test(address))
}
