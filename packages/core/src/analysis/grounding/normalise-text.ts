import { foldWidths } from './own-widths.ts'

const NAMED: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  period: '.',
  sol: '/',
  bsol: '\\',
  commat: '@',
  lpar: '(',
  rpar: ')',
  lsqb: '[',
  lbrack: '[',
  rsqb: ']',
  rbrack: ']',
  excl: '!',
  num: '#',
  percnt: '%',
  lowbar: '_',
  ast: '*',
  grave: '`',
  hyphen: '-',
  dash: '-',
  Tab: ' ',
  NewLine: '\n',
  shy: '',
  zwj: '',
  zwnj: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
}

/**
 * Control, zero-width, direction and tag characters: they are invisible and can hide addresses. A
 * joiner inside an emoji stays.
 */
const INVISIBLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\u034f|[\u{e0000}-\u{e007f}]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu

/** Text as a reader sees it: entities resolved, invisible characters removed. */
export const visibleText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/&#(\d{1,7});?/g, (_, n: string) => fromCode(Number.parseInt(n, 10)))
    .replace(/&#x([0-9a-f]{1,6});?/gi, (_, n: string) => fromCode(Number.parseInt(n, 16)))
    .replace(/&([a-z]{2,8});/gi, (all, name: string) => NAMED[name] ?? NAMED[name.toLowerCase()] ?? all)
    .replace(INVISIBLE, '')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')

/**
 * The text in which addresses and markup are looked for: as a reader sees it, escapes resolved and
 * full-width characters made ASCII.
 */
export function normaliseText(text: string): string {
  return (
    foldWidths(visibleText(text))
      .replace(/\\([!-/:-@[-`{-~])/g, '$1')
      // a merge tag would be replaced by a recipient's own data
      .replace(/\{{2,}/g, '{')
      .replace(/\s?[[({]\s?(?:dot|จุด)\s?[\])}]\s?/gi, '.')
      .replace(/\s?[[({]\s?(?:at|แอท|แอต)\s?[\])}]\s?/gi, '@')
  )
}

function fromCode(code: number): string {
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
}
