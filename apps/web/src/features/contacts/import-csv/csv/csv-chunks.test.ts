import { describe, expect, test } from 'vitest'
import { inspectCsv, readChunks } from './csv-chunks.ts'
import { sniffSeparator } from './csv-records.ts'
import { collect, fileOf, pairsOf, rowsOf } from './read-csv-samples.ts'

describe('records', () => {
  const cases: [string, string, (string | null)[][]][] = [
    [
      'commas',
      'email,name\na@x.th,Ann\nb@x.th,Bob',
      [
        ['a@x.th', 'Ann'],
        ['b@x.th', 'Bob'],
      ],
    ],
    ['semicolons', 'name;email\nAnn, Dr;a@x.th\n', [['a@x.th', 'Ann, Dr']]],
    ['tabs', 'name\temail\nAnn\ta@x.th\n', [['a@x.th', 'Ann']]],
    ['pipes', 'id|name|email\n1|Ann, Dr|a@x.th\n', [['a@x.th', 'Ann, Dr']]],
    [
      'carets',
      'name^email\nAnn^a@x.th\nBob^b@x.th\n',
      [
        ['a@x.th', 'Ann'],
        ['b@x.th', 'Bob'],
      ],
    ],
    [
      'blanks after commas, quotes and all',
      'email, name\na@x.th, "Doe, Jane"\nb@x.th, "Roy ""B"", Bob" , x\nc@x.th,  Ann "A" Lee\n',
      [
        ['a@x.th', 'Doe, Jane'],
        ['b@x.th', 'Roy "B", Bob'],
        ['c@x.th', 'Ann "A" Lee'],
      ],
    ],
    [
      'a blank before a quote that holds a line break',
      'name;email\n "Doe;\nJane" ;a@x.th\n',
      [['a@x.th', 'Doe;\nJane']],
    ],
    [
      'an address and a name in two columns',
      'First Name,Last Name,E-mail 1 - Value\nAnn,Lee,a@x.th\n,Roy,b@x.th\nBob,,c@x.th\n',
      [
        ['a@x.th', 'Ann Lee'],
        ['b@x.th', 'Roy'],
        ['c@x.th', 'Bob'],
      ],
    ],
    ['Thai headers', 'ลำดับ,ชื่อ,นามสกุล,อีเมล์\n1,สมชาย,ใจดี,a@x.th\n', [['a@x.th', 'สมชาย ใจดี']]],
    [
      'names and addresses beside their like',
      'username,email_status,mail\nann1,ok,a@x.th\n',
      [['a@x.th', null]],
    ],
    ['a declared separator', 'sep=;\r\nemail;name\r\na@x.th;Ann', [['a@x.th', 'Ann']]],
    [
      'CR alone',
      'email,name\ra@x.th,Ann\rb@x.th,Bob\r',
      [
        ['a@x.th', 'Ann'],
        ['b@x.th', 'Bob'],
      ],
    ],
    [
      'line breaks of all kinds',
      'email\r\na@x.th\nb@x.th\rc@x.th',
      [
        ['a@x.th', null],
        ['b@x.th', null],
        ['c@x.th', null],
      ],
    ],
    [
      'quoted commas and line breaks',
      'name,email\n"Smith, Ann",a@x.th\n"Bob\nBrown",b@x.th\n',
      [
        ['a@x.th', 'Smith, Ann'],
        ['b@x.th', 'Bob\nBrown'],
      ],
    ],
    ['doubled quotes', 'email,name\na@x.th,"Ann ""A"" Smith"\n', [['a@x.th', 'Ann "A" Smith']]],
    [
      'cells guarded as formulas',
      "email,name\n'+tag@x.th,'=Ann\nb@x.th,O'Hara\nc@x.th,'quoted'\n",
      [
        ['+tag@x.th', '=Ann'],
        ['b@x.th', "O'Hara"],
        ['c@x.th', "'quoted'"],
      ],
    ],
    ['spaces around cells', ' E-Mail , Full name \n a@x.th , Ann \n', [['a@x.th', 'Ann']]],
    [
      'rows shorter and longer than the headers',
      'email,name,city\na@x.th\nb@x.th,Bob,Roi Et,more\n',
      [
        ['a@x.th', null],
        ['b@x.th', 'Bob'],
      ],
    ],
    ['blank lines', '\n\nemail,name\n\n,\na@x.th,Ann\n\n', [['a@x.th', 'Ann']]],
    [
      'an exact header after one that contains it',
      'email sent at,email,first name,name\nx,a@x.th,A,Ann\n',
      [['a@x.th', 'Ann']],
    ],
  ]
  test.each(cases)('%s', async (_name, text, expected) => {
    expect(await pairsOf(fileOf(text))).toEqual(expected)
  })

  test.each([
    ['email,name', ','],
    ['email;name', ';'],
    ['email\tname', '\t'],
    ['email', ','],
    ['"a,b,c";email;name', ';'],
    ['email;name\n1,2,3,4', ';'],
    ['email|name', '|'],
    ['email^name\na@x.th^Ann', '^'],
    ['email:name\na@x.th:Ann', ':'],
    ['email\na@x.th', ','],
    ['Email: work\na@x.th\nb@x.th', ','],
  ])('%j uses the separator %j', (text, separator) => {
    expect(sniffSeparator(text)).toBe(separator)
  })

  test('a row without an address is reported with its number; a blank line is not a row', async () => {
    const chunks = await rowsOf(fileOf('email,name\n,Nobody\n\n"a@x.th","two\nlines"\n   ,Spaces\n'))
    expect(chunks).toEqual([
      {
        rows: [{ row: 4, email: 'a@x.th', name: 'two\nlines' }],
        rejected: [
          { row: 2, email: '', reason: 'has no email address' },
          { row: 5, email: '', reason: 'has no email address' },
        ],
        bytes: expect.any(Number),
      },
    ])
  })
})

describe('files without contacts', () => {
  test.each([
    ['', { kind: 'empty' }],
    ['\n \n', { kind: 'empty' }],
    ['email,name', { kind: 'no-rows' }],
    ['email,name\n\n', { kind: 'no-rows' }],
    ['email,name\na@x.th,"Ann\nb@x.th,Bob\n', { kind: 'open-quote', row: 2 }],
    ['email,name\na@x.th,A\n"b@x.th" b,B\n"c@x.th",C\n', { kind: 'open-quote', row: 3 }],
  ])('%j is refused', async (text, problem) => {
    await expect(inspectCsv(fileOf(text))).rejects.toMatchObject({ problem })
  })

  test('a quote that is never closed does not fill the memory', async () => {
    const text = `email,name\na@x.th,"Ann\n${'someone@example.com,Name\n'.repeat(100_000)}`
    await expect(inspectCsv(fileOf(text))).rejects.toMatchObject({ problem: { kind: 'open-quote', row: 2 } })
  })

  test('addresses without headers have no email column, but are shown', async () => {
    const preview = await inspectCsv(fileOf('ann@x.th\nbob@x.th\n'))
    expect(preview).toMatchObject({ columns: { email: null, name: null }, records: [['bob@x.th']] })
  })
})

test('100,000 rows come in chunks of 5,000, each once, and cover all bytes', async () => {
  const text = `email,name\n${Array.from({ length: 100_000 }, (_, at) => `reader${at}@example.com,ผู้อ่าน ${at}`).join('\n')}`
  const file = fileOf(text)
  const chunks = await rowsOf(file)
  expect(chunks.map((chunk) => chunk.rows.length)).toEqual(Array.from({ length: 20 }, () => 5_000))
  const rows = chunks.flatMap((chunk) => chunk.rows)
  expect(new Set(rows.map((row) => row.email)).size).toBe(100_000)
  expect(rows.at(-1)).toEqual({ row: 100_001, email: 'reader99999@example.com', name: 'ผู้อ่าน 99999' })
  expect(chunks.reduce((sum, chunk) => sum + chunk.bytes, 0)).toBeCloseTo(file.size, 0)
})

test('a long file is only read as far as requested', async () => {
  const file = fileOf(`email\n${'someone@example.com\n'.repeat(200_000)}`)
  let read = 0
  const slice = file.slice.bind(file)
  file.slice = (from, to) => {
    read = Math.max(read, to ?? 0)
    return slice(from, to)
  }
  const chunks = readChunks(file, { encoding: 'utf-8', email: 0, name: null, lastName: null })
  await chunks.next()
  expect(read).toBeLessThan(file.size / 4)
})

test('a chosen separator and encoding take precedence over guesses', async () => {
  const file = fileOf('email,x|name\na@x.th,y|Ann\n')
  expect((await inspectCsv(file)).headers).toHaveLength(2)
  const preview = await inspectCsv(file, { separator: '|', encoding: 'windows-1252' })
  expect(preview).toMatchObject({ encoding: 'windows-1252', separator: '|', headers: ['email,x', 'name'] })
  const chunks = await collect(
    readChunks(file, { encoding: 'utf-8', separator: '|', email: 0, name: 1, lastName: null }),
  )
  expect(chunks[0]?.rows).toEqual([{ row: 2, email: 'a@x.th,y', name: 'Ann' }])
})
