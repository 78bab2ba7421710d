import { describe, expect, test } from 'vitest'
import { type CsvEncoding, detectEncoding } from './csv-text.ts'

/** Text in a single-byte encoding, derived from the platform's own decoder. */
function bytesIn(encoding: CsvEncoding, text: string): number[] {
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))]
  return [...text].map((letter) => {
    const byte = letters.indexOf(letter)
    if (byte < 0) throw new Error(`${letter} is not in ${encoding}`)
    return byte
  })
}
const utf16 = (text: string, isBig: boolean): number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((code) =>
    isBig ? [code >> 8, code & 255] : [code & 255, code >> 8],
  )
const fileOf = (bytes: number[]): Blob => new Blob([new Uint8Array(bytes)])
const table = (names: readonly string[]): string =>
  `email,name\r\n${names.map((name, at) => `p${at}@example.org,${name}`).join('\r\n')}\r\n`

const THAI = [
  'สมชาย ใจดี',
  'นางสาวปิยะดา ก้องกิจกุล',
  'ดร. วิรไท สันติประภพ',
  'ณัฐพล',
  'เศรษฐพุฒิ',
  'น้ำฝน',
  'กฤษณ์',
  'ภูมิ ตั้งใจ',
]
const FRENCH = [
  'José Benoît',
  'Hélène Lefèvre',
  'François Côté',
  'Anaïs Noël',
  'Zoé',
  'Gaël Ménard',
  'Œuvray',
  'Renée d’Été',
]
const GERMAN = [
  'Jürgen Müller',
  'Jörg Weiß',
  'Käthe Groß',
  'Ömer Yıldız'.replace('ı', 'i').replace('ı', 'i'),
  'Björn',
  'Ännchen',
]
const SPANISH = ['José', 'María Núñez', 'Íñigo Peña', 'Óscar Muñoz', 'Ángel', 'Begoña Güemes']
const NORDIC = ['Åsa Sjöström', 'Søren Kjær', 'Øystein', 'Bjørn Ærø']
const POLISH = [
  'Łukasz Żółć',
  'Małgorzata Wiśniewska',
  'Paweł Dąbrowski',
  'Zbigniew Ćwikła',
  'Agnieszka Źrebięc',
]
const CZECH = ['Jiří Dvořák', 'Šárka Nováková', 'Růžena Čapková', 'Žofie Němcová']

const CASES: [string, CsvEncoding, readonly string[]][] = [
  ['Thai', 'windows-874', THAI],
  ['French', 'windows-1252', FRENCH.slice(0, 6)],
  ['French with a ligature', 'windows-1252', FRENCH],
  ['German', 'windows-1252', GERMAN],
  ['Spanish', 'windows-1252', SPANISH],
  ['Nordic', 'windows-1252', NORDIC],
  ['Polish', 'windows-1250', POLISH],
  ['Czech', 'windows-1250', CZECH],
  ['French of a Mac', 'macintosh', FRENCH.slice(0, 6)],
  ['German of a Mac', 'macintosh', GERMAN],
  ['Spanish of a Mac', 'macintosh', SPANISH],
]

describe('files of old programs', () => {
  test.each(CASES)('%s in %s', async (_, encoding, names) => {
    expect(await detectEncoding(fileOf(bytesIn(encoding, table(names))))).toBe(encoding)
  })

  test.each(THAI)('a single Thai name: %s', async (name) => {
    expect(await detectEncoding(fileOf(bytesIn('windows-874', table([name]))))).toBe('windows-874')
  })
  test.each([...FRENCH.slice(0, 6), ...GERMAN, ...SPANISH, ...NORDIC])(
    'a single Western name: %s',
    async (name) => {
      expect(await detectEncoding(fileOf(bytesIn('windows-1252', table([name]))))).toBe('windows-1252')
    },
  )

  test('one accent among thousands of plain names', async () => {
    const names = [...Array.from({ length: 3_000 }, (_, at) => `Person ${at}`), 'José']
    expect(await detectEncoding(fileOf(bytesIn('windows-1252', table(names))))).toBe('windows-1252')
  })

  test('a Thai file with a few accents, and a Western one with a few Thai bytes', async () => {
    const thai = [
      ...bytesIn('windows-874', table([...THAI, ...THAI])),
      ...bytesIn('windows-1252', 'x@example.org,José\r\n'),
    ]
    expect(await detectEncoding(fileOf(thai))).toBe('windows-874')
    const western = [
      ...bytesIn('windows-1252', table([...FRENCH, ...SPANISH, ...GERMAN])),
      ...bytesIn('windows-874', 'x@example.org,ไก่\r\n'),
    ]
    expect(await detectEncoding(fileOf(western))).toBe('windows-1252')
  })

  test('characters after the first megabytes are considered too', async () => {
    const plain = `email,name\n${'someone@example.com,Someone\n'.repeat(100_000)}`
    const bytes = new TextEncoder().encode(plain)
    const file = new Blob([bytes, new Uint8Array(bytesIn('windows-1252', 'x@example.org,Hélène Müller\n'))])
    expect(await detectEncoding(file)).toBe('windows-1252')
  })
})

describe('Unicode', () => {
  const thaiHeaders = `อีเมล,ชื่อ\n${THAI.map((name, at) => `p${at}@example.org,${name}`).join('\n')}`
  test.each([
    ['UTF-16 LE that begins in Thai', utf16(thaiHeaders, false), 'utf-16le'],
    ['UTF-16 BE that begins in Thai', utf16(thaiHeaders, true), 'utf-16be'],
    ['UTF-8 that begins in Thai', [...new TextEncoder().encode(thaiHeaders)], 'utf-8'],
    ['UTF-8 in French', [...new TextEncoder().encode(table(FRENCH))], 'utf-8'],
    ['plain ASCII', [...new TextEncoder().encode('email\na@x.org\n')], 'utf-8'],
    [
      'UTF-8 with a letter that another program broke',
      [...new TextEncoder().encode(table([...THAI, ...THAI])), 0x78, 0xe9, 0x0a],
      'utf-8',
    ],
  ] as const)('%s', async (_, bytes, encoding) => {
    expect(await detectEncoding(fileOf([...bytes]))).toBe(encoding)
  })
})
