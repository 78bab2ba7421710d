import { describe, expect, test } from 'vitest'
import { thaiBytes, utf16 } from '../testing/encodings.ts'
import { decodeText } from './charset.ts'

const THAI = 'ดอกเบี้ยนโยบาย 1.75'
const utf8 = (text: string) => new TextEncoder().encode(text)
const bom = (bytes: Uint8Array, ...mark: number[]) => new Uint8Array([...mark, ...bytes])

describe('charsets, in order of trust', () => {
  const rows: [string, Uint8Array, string, string][] = [
    [
      'UTF-8 mark beats a wrong header',
      bom(utf8(THAI), 0xef, 0xbb, 0xbf),
      'text/html; charset=tis-620',
      THAI,
    ],
    ['UTF-16 little endian by its mark', utf16(THAI, 'le', true), '', THAI],
    ['UTF-16 big endian by its mark', utf16(THAI, 'be', true), '', THAI],
    [
      'UTF-16 without a mark, mostly Thai',
      utf16(`<a>${THAI.repeat(9)}`, 'le', false),
      'text/html; charset=utf-16le',
      `<a>${THAI.repeat(9)}`,
    ],
    ['UTF-16 XML without a mark', utf16('<a/>', 'le', false), '', '<a/>'],
    [
      'HTTP charset beats meta',
      thaiBytes(`<meta charset="utf-8">${THAI}`),
      'text/html; charset="windows-874"',
      `<meta charset="utf-8">${THAI}`,
    ],
    ['tis-620 in the header', thaiBytes(THAI), 'text/xml;charset=TIS-620', THAI],
    [
      'meta charset',
      thaiBytes(`<meta charset=windows-874>${THAI}`),
      'text/html',
      `<meta charset=windows-874>${THAI}`,
    ],
    [
      'meta http-equiv',
      thaiBytes(`<meta http-equiv="Content-Type" content="text/html; charset=tis-620">${THAI}`),
      '',
      `<meta http-equiv="Content-Type" content="text/html; charset=tis-620">${THAI}`,
    ],
    [
      'XML declaration',
      thaiBytes(`<?xml version="1.0" encoding="windows-874"?>${THAI}`),
      '',
      `<?xml version="1.0" encoding="windows-874"?>${THAI}`,
    ],
    [
      'a declaration of UTF-16 that is plainly not',
      utf8(`<?xml encoding="utf-16"?>${THAI}`),
      '',
      `<?xml encoding="utf-16"?>${THAI}`,
    ],
    ['nothing said, valid UTF-8', utf8(THAI), 'text/plain', THAI],
    ['nothing said, not UTF-8: windows-874', thaiBytes(THAI), 'text/plain', THAI],
    ['an unknown charset', utf8(THAI), 'text/html; charset=klingon', THAI],
  ]
  test.each(rows)('%s', (_name, bytes, contentType, text) => {
    expect(decodeText(bytes, contentType)).toBe(text)
  })
})
