import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { standardLexicon } from '@newsloom/lexicon/standard-lexicon'
import { cutText } from '@newsloom/lexicon/words'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readEnv } from './config.ts'
import { loadLexicon } from './load-lexicon.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'newsloom-lexicon-file-'))
afterAll(() => rmSync(dir, { recursive: true }))

const named = (text: string) =>
  standardLexicon()
    .find(cutText(text).tokens)
    .map(({ entry }) => entry.id)

function written(name: string, line: string): string {
  const file = path.join(dir, name)
  writeFileSync(file, `# our own names\n${line}\n`)
  return file
}

test('adds nothing without a file', async () => {
  expect(await loadLexicon(readEnv({ DATA_DIR: path.join(dir, 'empty') }))).toBe(0)
})

test('adds the lines of lexicon.tsv in DATA_DIR', async () => {
  written('lexicon.tsv', 'zorbex\tcompany\tTH\tZorbex Foods\tซอร์เบกซ์ฟู้ดส์')
  expect(named('Zorbex Foods')).not.toContain('zorbex')
  expect(await loadLexicon(readEnv({ DATA_DIR: dir }))).toBe(1)
  expect(named('Zorbex Foods')).toContain('zorbex')
  expect(named('ซอร์เบกซ์ฟู้ดส์')).toContain('zorbex')
})

test('LEXICON_FILE wins over lexicon.tsv in DATA_DIR', async () => {
  written('lexicon.tsv', 'not\ta\tgood\tline')
  const file = written('ours.tsv', 'quillon\tcompany\tTH\tQuillon Power\tควิลลอนเพาเวอร์')
  expect(await loadLexicon(readEnv({ LEXICON_FILE: file, DATA_DIR: dir }))).toBe(1)
  expect(named('Quillon Power')).toContain('quillon')
})

test.each([
  ['acme2\tcompany\tTH\tOnly English', 'bad.tsv:2: expected 5 to 6 columns'],
  ['acme3\tplanet\tTH\tMars Planet\tดาวอังคาร', "bad.tsv:2: 'planet' is not a kind"],
  ['acme4\tcompany\tTH\tPowell\tดาวอังคาร', "bad.tsv:2: 'Powell' belongs to 'powell' already"],
])('a bad line is an invalid configuration: %s', async (line, message) => {
  const env = readEnv({ LEXICON_FILE: written('bad.tsv', line) })
  await expect(loadLexicon(env)).rejects.toThrow(ConfigError)
  await expect(loadLexicon(env)).rejects.toThrow(message)
})

test('the error says what a line looks like and what to do', async () => {
  const env = readEnv({ LEXICON_FILE: written('short.tsv', 'acme\tcompany') })
  await expect(loadLexicon(env)).rejects.toThrow(
    /short\.tsv:2:[\s\S]*English forms[\s\S]*have \| between them[\s\S]*start Newsloom again/,
  )
})

test('a byte order mark and Windows line ends are accepted', async () => {
  const file = path.join(dir, 'windows.tsv')
  writeFileSync(file, '\ufeff# ours\r\nvantrel\tcompany\tTH\tVantrel Steel\tแวนเทรลสตีล\r\n')
  expect(await loadLexicon(readEnv({ LEXICON_FILE: file }))).toBe(1)
  expect(named('แวนเทรลสตีล')).toContain('vantrel')
})

test.each([
  ['not in UTF-8', Buffer.from([0xa1, 0xd2, 0xc3, 0x0a]), 'save it as UTF-8'],
  ['too large', Buffer.alloc(1_000_001, '#'), 'the limit is 1,000,000'],
])('a file that is %s is an invalid configuration', async (_, content, message) => {
  const file = path.join(dir, 'unusable.tsv')
  writeFileSync(file, content)
  await expect(loadLexicon(readEnv({ LEXICON_FILE: file }))).rejects.toThrow(message)
})

test('a file that does not exist is an invalid configuration', async () => {
  const env = readEnv({ LEXICON_FILE: path.join(dir, 'missing.tsv') })
  await expect(loadLexicon(env)).rejects.toThrow(/LEXICON_FILE: [\s\S]*missing\.tsv/)
})
