import { decodeHtml } from '../html/escape.ts'
import { parseMergeTags } from '../merge/merge-tags.ts'

const NAMED: Readonly<Record<string, string>> = { tab: '\t', newline: '\n', colon: ':', lpar: '(', sol: '/' }

/**
 * An address as browsers read it: decodes references even without a semicolon, drops blanks and
 * control characters.
 */
export function asRead(raw: string): string {
  const decoded = raw
    .replace(/&(tab|newline|colon|lpar|sol);/gi, (_, name: string) => NAMED[name.toLowerCase()] ?? '')
    .replace(/&#(?:x([0-9a-f]+)|(\d+));?/gi, (_, hex?: string, decimal?: string) => {
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

/**
 * Returns the values that an attribute may get when its merge tags are filled in, including each
 * fallback by itself.
 */
export function asFilled(raw: string): string[] {
  const pieces = parseMergeTags(raw)
  const fallbacks = pieces.flatMap((piece) => (piece.kind === 'tag' ? [piece.fallback] : []))
  if (fallbacks.length === 0) return [raw]
  const join = (fill: (fallback: string) => string) =>
    pieces.map((piece) => (piece.kind === 'tag' ? fill(piece.fallback) : piece.text)).join('')
  return [join((fallback) => fallback), join(() => ''), ...fallbacks]
}

type Reading = { mayBePicture: boolean }

/** Whether an address is a script or an inline page (data:). */
export const isActiveAddress = (raw: string, reading: Reading): boolean =>
  asFilled(raw).some((one) => isActive(one, reading))

function isActive(raw: string, { mayBePicture }: Reading): boolean {
  if (!/[:&]/.test(raw)) return false
  const address = asRead(raw)
  if (ACTIVE.test(address)) return true
  return DATA.test(address) && !(mayBePicture && DATA_PICTURE.test(address))
}
