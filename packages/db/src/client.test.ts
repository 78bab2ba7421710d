import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database, type Sql } from './client.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let observer: TestDatabase
/** one connection, so the lost one is the one that reconnects */
let client: Database
beforeAll(async () => {
  // its own database: testDatabase is in core, which db must not import
  observer = await createTestDatabase()
  client = connect(observer.url, { max: 1 })
  await client.sql`create table scraps (text text)`
})
afterAll(async () => {
  await client.close()
  await observer.close()
})

const pidOf = async (sql: Sql): Promise<number> =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0

/** Terminates a connection from the server's side. */
async function terminate(pid: number): Promise<void> {
  await observer.sql`select pg_terminate_backend(${pid})`
  await vi.waitFor(async () => {
    expect(await observer.sql`select 1 from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
  })
}

test('losing the connection during a statement only fails that transaction', async () => {
  const lost = client.sql.begin(async (tx) => {
    const pid = await pidOf(tx)
    await Promise.all([tx`select pg_sleep(20)`, terminate(pid)])
  })
  await expect(lost).rejects.toThrow()
  expect(await client.sql`select 1 as n`).toMatchObject([{ n: 1 }])
})

test('statements of a transaction that lost its connection do not run in the next one', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: started } = Promise.withResolvers<number>()
  const lost = client.sql.begin(async (tx) => {
    started(await pidOf(tx))
    await released
    await tx`insert into scraps values ('of the lost one')`
  })
  const ended = expect(lost).rejects.toThrow()
  await terminate(await begun)
  await client.sql.begin(async (tx) => {
    await tx`insert into scraps values ('of the next one')`
    release()
    await ended
  })
  expect(await observer.sql`select text from scraps`).toEqual([{ text: 'of the next one' }])
})

test('a transaction of a frozen process releases its locks', async () => {
  const [{ idle_in_transaction_session_timeout: idle } = {}] = await client.sql`
    show idle_in_transaction_session_timeout`
  expect(idle).toBe('40s')
  await client.sql`insert into scraps values ('locked')`
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
  const begun = client.sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = '100ms'`
    await tx`update scraps set text = 'mine' where text = 'locked'`
    hasLocked()
    await released
    await tx`select 1`
  })
  // the server may end the session before the outcome is awaited
  const outcome = begun.catch((thrown: unknown) => thrown)
  await locked
  const [taken] = await observer.sql`update scraps set text = 'theirs' where text = 'locked' returning text`
  expect(taken).toEqual({ text: 'theirs' })
  release()
  expect(await outcome).toMatchObject({ code: expect.stringMatching(/^(25P03|CONNECTION_CLOSED)$/) })
})
