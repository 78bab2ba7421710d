import { describe, expect, it } from 'vitest'
import { csvRecord, detectColumns, protectCell, unprotectCell } from './csv.ts'

/** A plain reader of RFC 4180, so that the writer is not held against itself. */
const readCells = (file: string): string[][] =>
  [
    ...file.matchAll(/((?:(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n))*?(?:"(?:[^"]|"")*"|[^",\r\n]*))\r\n/gy),
  ].map(([, record = '']) =>
    [...record.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|$)/gy)]
      .slice(0, 2)
      .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
  )

/** Every text of up to three of the signs that matter. */
const SIGNS = ["'", '=', '+', '-', '@', '\t', '\r', '"', ',', ';', '\n', ' ', 'a', 'ก', '\ufeff']
const texts = SIGNS.flatMap((a) =>
  ['', ...SIGNS].flatMap((b) => ['', ...SIGNS].map((c) => a + b + c)),
).concat('')

describe('protectCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+66 2 123', "'+66 2 123"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ["'=1", "''=1"],
    ["O'Brien", "O'Brien"],
    ["'t Hooft", "'t Hooft"],
    ['a=1', 'a=1'],
    ['สมชาย', 'สมชาย'],
    ['', ''],
  ])('%j becomes %j', (cell, expected) => {
    expect(protectCell(cell)).toBe(expected)
  })

  it('leaves nothing that a spreadsheet runs, and is taken off without a trace', () => {
    for (const text of texts) {
      expect(protectCell(text)).not.toMatch(/^[=+\-@\t\r]/)
      expect(unprotectCell(protectCell(text)), JSON.stringify(text)).toBe(text)
    }
  })

  it.each([
    ["'=1", '=1'],
    ["'t Hooft", "'t Hooft"],
    ["'", "'"],
    ['plain', 'plain'],
  ])("an import reads another program's %j as %j", (cell, expected) => {
    expect(unprotectCell(cell)).toBe(expected)
  })
})

describe('csvRecord', () => {
  it.each([
    [['a@example.org', 'สมชาย ใจดี'], 'a@example.org,สมชาย ใจดี\r\n'],
    [['a@example.org', ''], 'a@example.org,\r\n'],
    [['a', 'Doe, "Jo"; Dr.'], 'a,"Doe, ""Jo""; Dr."\r\n'],
    [
      ['+tag@example.org', '=HYPERLINK("https://evil.example","x")'],
      `'+tag@example.org,"'=HYPERLINK(""https://evil.example"",""x"")"\r\n`,
    ],
    [['a', ' padded '], 'a," padded "\r\n'],
    [['a', 'two\nlines'], 'a,"two\nlines"\r\n'],
  ])('%j', (cells, expected) => {
    expect(csvRecord(cells)).toBe(expected)
  })

  it('is read back by a CSV reader as it was', () => {
    const file = texts.map((text) => csvRecord(['x', text])).join('')
    const records = readCells(file)
    expect(records).toHaveLength(texts.length)
    expect(records.map(([, cell = '']) => unprotectCell(cell))).toEqual(texts)
  })
})

describe('detectColumns', () => {
  it.each([
    [['email', 'name'], 0, 1],
    [['name', 'email'], 1, 0],
    [['Name', ' E-Mail '], 1, 0],
    [['\ufeffemail', 'name'], 0, 1],
    [['email opt-in', 'email'], 1, null],
    [['Work Email Address', 'First Name', 'Name'], 0, 2],
    [['Full name', 'EMAIL'], 1, 0],
    [['email name', 'first name'], 0, 1],
    [['email name'], 0, null],
    [['address', 'phone'], null, null],
    [['name'], null, 0],
    [[], null, null],
  ])('%j: e-mail %j, name %j', (headers, email, name) => {
    expect(detectColumns(headers)).toEqual({ email, name })
  })
})
