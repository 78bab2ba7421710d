import { testDatabase } from '@newsloom/core/testing/test-database'
import { readEnv } from '@newsloom/gateways/config'
import { closedProxy, oldPostgresProxy } from '@newsloom/gateways/testing/database-proxy'
import { expect, onTestFinished, test, vi } from 'vitest'
import { provideDatabase } from './database/database.ts'
import { whatIsWrong, whyUnreachable } from './own-database.ts'

const database = testDatabase()

const provide = (change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>) =>
  provideDatabase(readEnv({ DATABASE_URL: Object.assign(new URL(database.url), change).href }))
const server = () => new URL(database.url).host

test('waits with a message for a database that is not up yet', async () => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0)
  onTestFinished(() => write.mockRestore())
  const proxy = await closedProxy(database.url)
  const providing = provideDatabase(readEnv({ DATABASE_URL: proxy.url }))
  const line = `database Cannot reach the database at ${new URL(proxy.url).host}: connection refused. Retrying in 500 ms (failure 2 in a row)\n`
  await expect.poll(() => lines).toContain(line)
  await proxy.open()
  expect(await providing).toMatchObject({ url: proxy.url, folder: null })
  await proxy.close()
})

test('a wrong password is reported with advice and not retried', async () => {
  await expect(provide({ username: 'newsloom', password: 'wrong' })).rejects.toThrow(
    `The database at ${server()} refuses the password of user 'newsloom'. Correct the user or password in DATABASE_URL.`,
  )
})

test('a missing database is reported with advice', async () => {
  await expect(provide({ pathname: '/missing' })).rejects.toThrow(
    `There is no database 'missing' at ${server()}. Create it, or correct the name in DATABASE_URL.`,
  )
})

test('a user without the right to create tables is reported with advice', async () => {
  const name = `guest_${Date.now()}`
  await database.sql.unsafe(`create role ${name} login password 'guest'`)
  await database.sql.unsafe(`drop schema if exists drizzle cascade`)
  await expect(provide({ username: name, password: 'guest' })).rejects.toThrow(
    /^User 'guest_\d+' may not create tables in database 'test_\w+': permission denied .*Make it the database's owner/,
  )
  await database.sql.unsafe(`drop role ${name}`)
})

test('a Postgres that is too old is reported before anything is changed', async () => {
  const proxy = await oldPostgresProxy(database.url)
  await expect(provideDatabase(readEnv({ DATABASE_URL: proxy.url }))).rejects.toThrow(
    `The database at ${new URL(proxy.url).host} cannot be used. Postgres 14 is too old: Newsloom needs Postgres 15 or newer.`,
  )
  await proxy.close()
})

const coded = (code: string, message = '') =>
  new Error('Failed query', { cause: Object.assign(new Error(message), { code }) })

test.each([
  ['postgres://ann:secret@db.example/news', 'ENOTFOUND', 'db.example:5432: unknown host name'],
  ['postgres://ann:secret@10.0.0.1:6000/news', 'CONNECT_TIMEOUT', '10.0.0.1:6000: no answer'],
  [
    'postgres:///news?host=/var/run/postgresql',
    'ENOENT',
    '/var/run/postgresql: nothing is listening on its socket',
  ],
  ['postgres://localhost/news', '57P03', 'localhost:5432: it is starting up'],
])('%s, %s: the message has no secrets of the address', (url, code, words) => {
  expect(whyUnreachable(url, coded(code))).toBe(`Cannot reach the database at ${words}`)
})

test('a pooler that refuses a connection setting is reported with advice', () => {
  const refused = coded('08P01', 'unsupported startup parameter: idle_in_transaction_session_timeout')
  expect(whatIsWrong('postgres://ann:secret@pool.example:6432/news', refused)).toBe(
    'The pooler at pool.example:6432 does not accept a setting that Newsloom connects with: unsupported startup parameter: idle_in_transaction_session_timeout. Use PgBouncer in session mode, and add idle_in_transaction_session_timeout to its ignore_startup_parameters.',
  )
})

test('other errors are reported unchanged', () => {
  expect(whyUnreachable('postgres://localhost/news', coded('42P07'))).toBeNull()
  expect(whatIsWrong('postgres://localhost/news', coded('42P07'))).toBeNull()
})
