import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'
import { hasComment, type Line, readHouse } from './testing/house-lines.ts'

/** The sizes that CONTRIBUTING.md names. */
const MAX_FILE_LINES = 250
const MAX_FUNCTION_LINES = 60
const MAX_COMMENT_COLUMNS = 100
/** 'about 20' */
const MAX_FOLDER_FILES = 22

const PATTERNS = [
  'packages/*/{src,bench}/**/*.{ts,tsx,js}',
  'apps/{web,server,worker,local}/{src,bench}/**/*.{ts,tsx}',
  'apps/local/*.mjs',
  'apps/web/public/*.js',
]
const files = PATTERNS.flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  // written by the router and by drizzle-kit
  .filter((file) => !/\.gen\.ts$|\/migrations\//.test(file))
  .map((file) => ({ file, lines: readFileSync(path.join(ROOT, file), 'utf8').trimEnd().split('\n') }))

/** Suites group tests, and each of their tests is a function of its own. */
const SUITE = /^\s*describe\b/
const STARTS_FUNCTION =
  /=>( ?[{([])?$|^\s*(export )?(default )?(async )?function\b|^\s+(async )?\w+\(.*\).* \{$/

/**
 * The functions that are too long. The formatter indents a function's body more than its first
 * line, so the function ends at the next line with the indent of the first.
 */
function longFunctions({ file, lines }: (typeof files)[number]): string[] {
  return lines.flatMap((line, at) => {
    if (!STARTS_FUNCTION.test(line) || SUITE.test(line)) return []
    const indent = line.search(/\S/)
    const isOutside = (other: string, n: number) =>
      n > at && other !== '' && other.search(/\S/) <= indent && !isHeadEnd(other)
    const end = lines.findIndex(isOutside)
    const closes = /^\s*[)}\]]/.test(lines[end] ?? '')
    const length = (end < 0 ? lines.length : end) - at + (closes ? 1 : 0)
    return length > MAX_FUNCTION_LINES ? [`${file}:${at + 1} has a function of ${length} lines`] : []
  })
}
/** A list of parameters over several lines closes at the indent of the function. */
const isHeadEnd = (line: string) => /^\s*[)}\]].*[{(]$/.test(line)

test('there are files to measure', () => {
  expect(files.length).toBeGreaterThan(1_500)
})

test('files are at most 250 lines long', () => {
  const long = files.filter(({ lines }) => lines.length > MAX_FILE_LINES)
  expect(long.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([])
})

test('functions are at most 60 lines long', () => {
  expect(files.flatMap(longFunctions)).toEqual([])
})

test('a function that is too long is found, also behind parameters over several lines', () => {
  const body = Array.from({ length: MAX_FUNCTION_LINES }, () => '  work()')
  const heads = [['function a() {'], ['const a = async (', '  b: string,', ') => {'], ['it("works", () => {']]
  for (const head of heads)
    expect(longFunctions({ file: 'a.ts', lines: [...head, ...body, '}', ''] })).toHaveLength(1)
  expect(longFunctions({ file: 'a.ts', lines: ['function a() {', ...body.slice(2), '}'] })).toEqual([])
})

test('folders hold about 20 files', () => {
  const inFolder = Map.groupBy(files, ({ file }) => path.dirname(file))
  const full = [...inFolder].filter(([, held]) => held.length > MAX_FOLDER_FILES)
  expect(full.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([])
})

const wideIn = (lines: Line[]) =>
  lines.filter(
    (line) => line.text.length > MAX_COMMENT_COLUMNS && hasComment(line) && !line.text.includes('biome-'),
  )

test('lines with comments are at most 100 columns wide', () => {
  const wide = wideIn(readHouse(import.meta.filename))
  expect(wide.map(({ place, text }) => `${place} ${text.trim()}`)).toEqual([])
})

test('a comment that is too wide is found, also behind code and inside it', () => {
  const of = (text: string): Line[] => [{ place: 'a.ts:1', text, isComment: false }]
  const name = 'a'.repeat(90)
  expect(wideIn(of(`const ${name} = 1 // the longest`))).toHaveLength(1)
  expect(wideIn(of(`type A = { ${name}: number /** ms */; b: string }`))).toHaveLength(1)
  expect(wideIn(of(`const ${name} = ['a', 'https://a.example // b']`))).toEqual([])
})
