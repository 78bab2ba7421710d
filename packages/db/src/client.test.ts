import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connect, type Database, type Sql } from './client.ts'
import { createTestDatabase, type TestDatabase } from './testing.ts'

let observer: TestDatabase
/** one connection, so that what is lost is what comes back */
let client: Database
beforeAll(async () => {
  observer = await createTestDatabase()
  client = connect(observer.url, { max: 1 })
  await client.sql`create table notes (text text)`
})
afterAll(async () => {
  await client.close()
  await observer.close()
})

const pidOf = async (sql: Sql): Promise<number> =>
  (await sql<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid ?? 0

/** Ends a connection as the server's end does. */
async function cut(pid: number): Promise<void> {
  await observer.sql`select pg_terminate_backend(${pid})`
  await vi.waitFor(async () => {
    expect(await observer.sql`select 1 from pg_stat_activity where pid = ${pid}`).toHaveLength(0)
  })
}

test('a connection lost under a statement of a transaction is an error of that transaction alone', async () => {
  const lost = client.sql.begin(async (tx) => {
    const pid = await pidOf(tx)
    await Promise.all([tx`select pg_sleep(20)`, cut(pid)])
  })
  await expect(lost).rejects.toThrow()
  expect(await client.sql`select 1 as n`).toMatchObject([{ n: 1 }])
})

test('nothing of a transaction that lost its connection is written by the next one', async () => {
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: started } = Promise.withResolvers<number>()
  const lost = client.sql.begin(async (tx) => {
    started(await pidOf(tx))
    await goOn
    await tx`insert into notes values ('of the lost one')`
  })
  const ended = expect(lost).rejects.toThrow()
  await cut(await begun)
  await client.sql.begin(async (tx) => {
    await tx`insert into notes values ('of the next one')`
    release()
    await ended
  })
  expect(await observer.sql`select text from notes`).toEqual([{ text: 'of the next one' }])
})

test('a transaction whose process has fallen silent lets go of its locks', async () => {
  const [{ idle_in_transaction_session_timeout: idle } = {}] = await client.sql`
    show idle_in_transaction_session_timeout`
  expect(idle).toBe('40s')
  await client.sql`insert into notes values ('locked')`
  const { promise: goOn, resolve: release } = Promise.withResolvers<void>()
  const { promise: locked, resolve: hasLocked } = Promise.withResolvers<void>()
  const begun = client.sql.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = '100ms'`
    await tx`update notes set text = 'mine' where text = 'locked'`
    hasLocked()
    await goOn
    await tx`select 1`
  })
  // the server may end the session before anybody asks how the transaction went
  const outcome = begun.catch((thrown: unknown) => thrown)
  await locked
  const [taken] = await observer.sql`update notes set text = 'theirs' where text = 'locked' returning text`
  expect(taken).toEqual({ text: 'theirs' })
  release()
  expect(await outcome).toMatchObject({ code: expect.stringMatching(/^(25P03|CONNECTION_CLOSED)$/) })
})
