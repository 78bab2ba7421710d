import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

const read = (...file: string[]): string => readFileSync(path.join(ROOT, ...file), 'utf8')
const section = (text: string, from: string, to: string): string =>
  text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)))

/** Settings that containers have otherwise, or that the compose file leaves at their defaults. */
const LEFT_OUT = new Set([
  'PORT',
  'HOST',
  'DATA_DIR',
  'LINK_SECRET',
  'NEWS_ALLOW_HOSTS',
  'LOG_LEVEL',
  'GEMINI_BASE_URL',
  'RESEND_BASE_URL',
  'GDELT_BASE_URL',
])

test('containers get every setting that the README names', () => {
  const table = section(read('README.md'), '| Variable |', '\n\n')
  const named = table
    .split('\n')
    .flatMap((line) => line.split('|')[1]?.match(/[A-Z]+(?:_[A-Z]+)*(?=`)/g) ?? [])
  const compose = section(read('docker', 'compose.yml'), 'environment: &environment', '\nservices:')
  const passed = new Set([...compose.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !passed.has(name) && !LEFT_OUT.has(name))).toEqual([])
})

test('.env.example has every variable that the compose file reads, and no other', () => {
  const namesIn = (text: string, pattern: RegExp) =>
    new Set([...text.matchAll(pattern)].map(([, name]) => name))
  const isRead = namesIn(read('docker', 'compose.yml'), /\$\{([A-Z_]+)/g)
  const isOffered = namesIn(read('docker', '.env.example'), /^([A-Z_]+)=/gm)
  expect(isRead.size).toBeGreaterThan(15)
  expect([...isOffered].toSorted()).toEqual([...isRead].toSorted())
})

test('the lexicon is a file of this machine that the containers may read', () => {
  const compose = read('docker', 'compose.yml')
  const inside = /LEXICON_FILE: \$\{LEXICON_FILE:\+(\S+)\}/.exec(compose)?.[1]
  expect(inside).toBeDefined()
  expect(compose).toContain(`- \${LEXICON_FILE:-/dev/null}:${inside}:ro`)
})
