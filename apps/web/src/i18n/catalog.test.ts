import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'

const WEB = path.resolve(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Asks Lingui's own check; its words are the failure. */
async function check(...args: string[]): Promise<string> {
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@lingui/cli')), 'lingui.js')
  const done = await run(process.execPath, [cli, 'check', ...args, '--workers', '1', '--verbose'], {
    cwd: WEB,
    env: { ...process.env, FORCE_COLOR: '0' },
  }).catch((error: { stdout: string; stderr: string }) => error)
  return `${done.stdout}${done.stderr}`
}

/** The placeholders and tags of a message, each once. */
function placeholders(message: string): string[] {
  const names = (tokens: unknown): string[] =>
    Array.isArray(tokens)
      ? tokens.flatMap((token) =>
          Array.isArray(token)
            ? [String(token[0]), ...Object.values(Object(token[2] ?? {})).flatMap(names)]
            : [],
        )
      : []
  const tags = message.match(/<\/?\d+\/?>/g) ?? []
  return [...new Set([...names(compileMessage(message)), ...tags])].toSorted()
}

test('the Thai catalog has the texts of the app, and no others', async () => {
  expect(await check('sync', '--clean')).toMatch(/^PASS/m)
}, 60_000)

test('no text lacks its Thai', async () => {
  expect(await check('missing')).toMatch(/^PASS/m)
}, 60_000)

async function readCatalog() {
  const filename = path.join(WEB, 'src/i18n/catalogs/th.po')
  const read = formatter().parse(readFileSync(filename, 'utf8'), {
    locale: 'th',
    sourceLocale: 'en',
    filename,
  })
  return Object.values(await read)
}

test('each Thai text has the values of the English one', async () => {
  const texts = await readCatalog()
  expect(texts.length).toBeGreaterThan(2_000)
  const wrong = texts.filter(
    ({ message = '', translation = '' }) =>
      String(placeholders(message)) !== String(placeholders(translation)),
  )
  expect(wrong.map(({ message, translation }) => `${message} → ${translation}`)).toEqual([])
})

/** Texts before a relative time: 'เมื่อสักครู่' and 'เมื่อวาน' begin with the word for 'at'. */
const BEFORE_RELATIVE_TIMES = [
  'An earlier version was sent',
  'Finished <0/>',
  'Last answer <0/>: {0}',
  'Last error <0/>: {0}',
  'Last run <0/>',
  'Last sent',
  'Pages last read <0/>: {0}',
  'Sent to {to} <0/>',
  'Started',
  'Written',
]

test("no Thai text repeats 'เมื่อ' before a relative time", async () => {
  const texts = (await readCatalog()).filter(({ message = '' }) => BEFORE_RELATIVE_TIMES.includes(message))
  expect(texts.length).toBeGreaterThanOrEqual(BEFORE_RELATIVE_TIMES.length)
  expect(texts.filter(({ translation = '' }) => /เมื่อ( ?<0\/>|$)/.test(translation))).toEqual([])
})

/** In English also a verb, or something else. */
const AMBIGUOUS: ReadonlySet<string> = new Set(['duplicate', 'hour', 'send'])

test('one thing and several of it have the same Thai name', async () => {
  const names = new Map<string, string>()
  for (const { message = '', translation = '' } of await readCatalog())
    names.set(message.toLowerCase(), translation)
  const pairs = [...names].filter(([name]) => names.has(`${name}s`) && !AMBIGUOUS.has(name))
  expect(pairs.length).toBeGreaterThan(20)
  const differing = pairs.filter(([name, thai]) => names.get(`${name}s`) !== thai)
  expect(differing.map(([name, thai]) => `${name} → ${thai}, ${names.get(`${name}s`)}`)).toEqual([])
})
