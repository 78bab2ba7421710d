import { describe, expect, it } from 'vitest'
import { csvRecord, detectColumns, protectCell, unprotectCell } from './csv.ts'

/** A minimal RFC 4180 reader, independent of the writer under test. */
const readCells = (file: string): string[][] =>
  [
    ...file.matchAll(/((?:(?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,|\r\n))*?(?:"(?:[^"]|"")*"|[^",\r\n]*))\r\n/gy),
  ].map(([, record = '']) =>
    [...record.matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|$)/gy)]
      .slice(0, 2)
      .map(([, cell = '']) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
  )

/** Every text of up to three of the characters that matter. */
const CHARACTERS = [
  "'",
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＠',
  '\t',
  '\r',
  '"',
  ',',
  ';',
  '\n',
  ' ',
  'a',
  'ก',
  '\ufeff',
]
const texts = CHARACTERS.flatMap((a) =>
  ['', ...CHARACTERS].flatMap((b) => ['', ...CHARACTERS].map((c) => a + b + c)),
).concat('')

describe('protectCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+66 2 123', "'+66 2 123"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋66', "'＋66"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ["'＝1", "''＝1"],
    ['\n=1', "'\n=1"],
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

  it('leaves nothing that a spreadsheet would run, and is reversible', () => {
    for (const text of texts) {
      expect(protectCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
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

  it('round-trips through a CSV reader', () => {
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
    [['username', 'email'], 1, null],
    [['User Name', 'E-Mail', 'File name', 'Company Name', 'Contact'], 1, null],
    [['email_status', 'email'], 1, null],
    [['Email Status', 'Email Opt-In', 'Work email', 'name'], 2, 3],
    [['email_status', 'mail'], 1, null],
    [['emailVerified', 'emailAddress', 'fullName'], 1, 2],
    [['EMAIL_TYPE'], null, null],
    [['Mail', 'Phone'], 0, null],
    [['อีเมล', 'ชื่อ'], 0, 1],
    [['ลำดับ', 'ชื่อ-สกุล', 'อีเมล์'], 2, 1],
    [['ชื่อ - นามสกุล', 'ที่อยู่อีเมล'], 1, 0],
    [['ชื่อผู้ใช้', 'อีเมลล์', 'ชื่อหน่วยงาน'], 1, null],
    [['Email', 'Surname'], 0, 1],
    [['Adresse e-mail', 'Nom complet'], 0, 1],
  ])('%j: e-mail %j, name %j', (headers, email, name) => {
    expect(detectColumns(headers)).toEqual({ email, name, lastName: null })
  })
})

describe('detectColumns for exports of other programs', () => {
  const GOOGLE =
    'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value'
  const GOOGLE_BEFORE =
    'Name,Given Name,Additional Name,Family Name,Yomi Name,E-mail 1 - Type,E-mail 1 - Value'
  const OUTLOOK =
    'First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,E-mail Display Name,E-mail Type,Company'
  const THAI = 'ลำดับที่,คำนำหน้า,ชื่อ,นามสกุล,ตำแหน่ง,อีเมล'
  it.each([
    ['Google Contacts', GOOGLE, { email: 16, name: 0, lastName: 2 }],
    ['Google Contacts, before 2024', GOOGLE_BEFORE, { email: 6, name: 0, lastName: null }],
    ['Outlook', OUTLOOK, { email: 8, name: 0, lastName: 2 }],
    ['a Thai office', THAI, { email: 5, name: 2, lastName: 3 }],
    [
      'a shop',
      'customerId,firstName,lastName,email,emailOptIn,createdAt',
      { email: 3, name: 1, lastName: 2 },
    ],
  ])('%s', (_, headers, columns) => {
    expect(detectColumns(headers.split(','))).toEqual(columns)
  })

  it('uses the values if the headers are misleading', () => {
    expect(
      detectColumns(
        ['email', 'contact'],
        [
          ['yes', 'a@x.org'],
          ['no', 'b@x.org'],
        ],
      ),
    ).toEqual({ email: 1, name: null, lastName: null })
    expect(
      detectColumns(
        ['who', 'where'],
        [
          ['Ann', 'a@x.org'],
          ['Bob', ''],
        ],
      ),
    ).toEqual({
      email: null,
      name: null,
      lastName: null,
    })
    expect(
      detectColumns(
        ['email', 'other'],
        [
          ['', ''],
          ['a@x.org', 'b@x.org'],
        ],
      ),
    ).toEqual({ email: 0, name: null, lastName: null })
    expect(
      detectColumns(
        ['id', 'note'],
        [
          ['1', 'x'],
          ['2', 'a@x.org, perhaps'],
        ],
      ),
    ).toEqual({ email: null, name: null, lastName: null })
  })
})
