import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './launcher/root.ts'

/** How CONTRIBUTING.md wants tests to be, as far as a machine can tell. */
const THIS = 'apps/local/src/house-tests.test.ts'
const tests = globSync('{packages,apps}/*/src/**/*.test.{ts,tsx}', { cwd: ROOT })
  .filter((file) => file !== THIS)
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))

/** Calls without a reason on the line above. */
const UNEXPLAINED = /(?<!\/\/ its own database: .*\n)^.*\bcreateTestDatabase\(\)/m

test('there are tests to read', () => {
  expect(tests.length).toBeGreaterThan(500)
})

test('a test takes its database from testDatabase(), or says why it makes its own', () => {
  expect(tests.filter(({ text }) => UNEXPLAINED.test(text)).map(({ file }) => file)).toEqual([])
})

test('a database without a reason is found', () => {
  const call = 'beforeAll(async () => {\n  made = await createTestDatabase()\n})\n'
  expect(UNEXPLAINED.test(call)).toBe(true)
  expect(UNEXPLAINED.test(call.replace('  made', '  // its own database: two are compared\n  made'))).toBe(
    false,
  )
})
