import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'
import { RULES_VERSION } from './rules-version.ts'

/** The version, and its code. */
const RULES = { version: 8, fingerprint: '8d3449801687f9bf' }

const HOW_TO = `The code of the rules in clicks/judging changed.
- If any click could be judged otherwise now, raise RULES_VERSION, or stored clicks keep their old judgement.
- If only names or the arrangement of the code changed, leave it.
Then write the received version and fingerprint into RULES of rules-version.test.ts.`

const FOLDER = import.meta.dirname
const WINDOWS = '../stored/judging-windows.ts'
const codeOfRules = (): string[] =>
  [...globSync('*.ts', { cwd: FOLDER }), WINDOWS]
    .filter((file) => !file.endsWith('.test.ts') && file !== 'rules-version.ts')
    .map((file) => readFileSync(path.join(FOLDER, file), 'utf8'))

/** The same for code that only differs in formatting, comments, types, imports or file names. */
function fingerprintOf(files: readonly string[]): string {
  const bodies = files.map((code) => {
    const { body } = parseAst(stripTypeScriptTypes(code))
    return JSON.stringify(
      body.filter(({ type }) => type !== 'ImportDeclaration'),
      withoutPlaces,
    )
  })
  return createHash('sha256').update(bodies.toSorted().join('\n')).digest('hex').slice(0, 16)
}
/** `raw` is how a literal is written. */
const PLACES = new Set(['start', 'end', 'loc', 'range', 'raw'])
const withoutPlaces = (key: string, value: unknown): unknown =>
  PLACES.has(key) ? undefined : typeof value === 'bigint' ? String(value) : value

test('RULES_VERSION is raised with the rules', () => {
  const files = codeOfRules()
  expect(files.length).toBeGreaterThan(10)
  expect({ version: RULES_VERSION, fingerprint: fingerprintOf(files) }, HOW_TO).toEqual(RULES)
})

const RULE =
  "import { a } from './a.ts'\n/** Why. */\nexport const weigh = (n: number) => (n > 3 ? 'robot' : a)\n"

test.each([
  ['comments', RULE.replace('Why.', 'Another reason.')],
  ['formatting', RULE.replace('(n > 3 ? ', '(\n  n > 3\n    ? ').replaceAll("'robot'", '"robot"')],
  ['types', RULE.replace('(n: number)', '(n: Count): Kind')],
  ['imports', RULE.replace('./a.ts', './of/a.ts')],
])('other %s do not change the rules', (_, code) => {
  expect(fingerprintOf([code])).toBe(fingerprintOf([RULE]))
})

test.each([
  ['weight', RULE.replace('3', '4')],
  ['comparison', RULE.replace('n > 3', 'n >= 3')],
  ['text', RULE.replace('robot', 'person')],
])('another %s changes the rules', (_, code) => {
  expect(fingerprintOf([code])).not.toBe(fingerprintOf([RULE]))
})

test('another pattern changes the rules', () => {
  expect(fingerprintOf(['export const robot = /bot/i'])).not.toBe(
    fingerprintOf(['export const robot = /bot/']),
  )
})
