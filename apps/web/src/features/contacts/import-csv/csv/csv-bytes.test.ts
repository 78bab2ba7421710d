import { describe, expect, test } from 'vitest'
import { readRecords } from './csv-records.ts'
import { type CsvEncoding, detectEncoding, readText } from './csv-text.ts'
import { collect, fileOf, pairsOf, SIMPLE, SOMSRI, thai, utf8, utf16 } from './read-csv-samples.ts'

describe('bytes', () => {
  const cases: [string, number[], CsvEncoding][] = [
    ['plain UTF-8', utf8(SIMPLE), 'utf-8'],
    ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8(SIMPLE)], 'utf-8'],
    ['UTF-16 LE with a byte order mark', [0xff, 0xfe, ...utf16(SIMPLE, false)], 'utf-16le'],
    ['UTF-16 BE with a byte order mark', [0xfe, 0xff, ...utf16(SIMPLE, true)], 'utf-16be'],
    ['UTF-16 LE without one', utf16(SIMPLE, false), 'utf-16le'],
    ['UTF-16 BE without one', utf16(SIMPLE, true), 'utf-16be'],
    ['windows-874', thai(SIMPLE), 'windows-874'],
  ]
  test.each(cases)('%s keeps its Thai name', async (_name, bytes, encoding) => {
    const file = fileOf(bytes)
    expect(await detectEncoding(file)).toBe(encoding)
    expect(await pairsOf(file)).toEqual([['somsri@example.com', SOMSRI]])
  })

  test('windows-874 is recognised by a byte at the end of a long file', async () => {
    const file = fileOf([...utf8(`email\n${'someone@example.com\n'.repeat(30_000)}`), 0xca])
    expect(await detectEncoding(file)).toBe('windows-874')
  })

  test.each([1, 2, 3, 5, 7])('slices of %i bytes break no character and no line break', async (size) => {
    const text = `email,name\r\na@x.th,"${SOMSRI}\r\nสอง ""คำ"""\r\n\r\nb@x.th,😀 z`
    const file = fileOf(text)
    const pieces = await collect(readText(file, 'utf-8', size))
    expect(pieces.map((piece) => piece.text).join('')).toBe(text.replaceAll('\r\n', '\n'))
    expect(pieces.reduce((sum, piece) => sum + piece.bytes, 0)).toBe(file.size)
    const records = await collect(readRecords(readText(file, 'utf-8', size)))
    expect(records.flatMap((piece) => piece.records)).toEqual([
      ['email', 'name'],
      ['a@x.th', `${SOMSRI}\nสอง "คำ"`],
      [''],
      ['b@x.th', '😀 z'],
    ])
  })

  test('UTF-16 is sliced within a character', async () => {
    const file = fileOf([0xff, 0xfe, ...utf16(SIMPLE, false)])
    const pieces = await collect(readText(file, 'utf-16le', 3))
    expect(pieces.map((piece) => piece.text).join('')).toBe(SIMPLE)
  })
})
