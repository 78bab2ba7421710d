import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { testDatabase } from '@newsloom/core/testing/test-database'
import { closedProxy, oldPostgresProxy } from '@newsloom/gateways/testing/database-proxy'
import { expect, test } from 'vitest'
import { withoutSettings } from '../testing/without-settings.ts'

const database = testDatabase()
const file = path.join(import.meta.dirname, 'migrate.ts')
const changed = (part: Partial<Pick<URL, 'password' | 'pathname'>>) =>
  Object.assign(new URL(database.url), part).href
const server = (url = database.url) => new URL(url).host

/** Runs `npm run migrate` with this DATABASE_URL. */
async function migrate(url?: string) {
  const env = { ...withoutSettings(process.env), ...(url === undefined ? {} : { DATABASE_URL: url }) }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file], { env })
  const said = { out: '', err: '' }
  child.stdout.on('data', (data) => {
    said.out += data
  })
  child.stderr.on('data', (data) => {
    said.err += data
  })
  const [code] = await once(child, 'close')
  return { code, ...said }
}

test('a valid database is migrated', async () => {
  expect(await migrate(database.url)).toEqual({ code: 0, out: 'The database is up to date.\n', err: '' })
})

test('a wrong password is reported as at startup, without a stack', async () => {
  expect(await migrate(changed({ password: 'wrong' }))).toEqual({
    code: 1,
    out: '',
    err: `The database at ${server()} refuses the password of user 'newsloom'. Correct the user or password in DATABASE_URL.\n`,
  })
})

test('a missing database is reported as at startup', async () => {
  expect(await migrate(changed({ pathname: '/missing' }))).toMatchObject({
    code: 1,
    err: `There is no database 'missing' at ${server()}. Create it, or correct the name in DATABASE_URL.\n`,
  })
})

test('an unreachable server is reported without waiting', async () => {
  const proxy = await closedProxy(database.url)
  expect(await migrate(proxy.url)).toMatchObject({
    code: 1,
    err: `Cannot reach the database at ${server(proxy.url)}: connection refused.\n`,
  })
})

test('a Postgres that is too old is reported as at startup', async () => {
  const proxy = await oldPostgresProxy(database.url)
  expect(await migrate(proxy.url)).toMatchObject({
    code: 1,
    err: `The database at ${server(proxy.url)} cannot be used. Postgres 14 is too old: Newsloom needs Postgres 15 or newer.\n`,
  })
  await proxy.close()
})

test.each([
  [undefined, 'DATABASE_URL must be set: it names the database to bring up to date.\n'],
  ['mysql://x', expect.stringContaining('DATABASE_URL: must start with postgres://')],
])('DATABASE_URL %s is reported with a message', async (url, err) => {
  expect(await migrate(url)).toEqual({ code: 1, out: '', err })
})
