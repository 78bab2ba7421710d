import { testDatabase } from '@newsloom/core/testing/test-database'
import { connect } from '@newsloom/db/client'
import pino from 'pino'
import { expect, test } from 'vitest'
import { awaitDatabase } from './await-database.ts'
import { closedProxy } from './testing/database-proxy.ts'

const log = pino({ level: 'silent' })
const database = testDatabase()

test('waits for a database that is not up yet', async () => {
  const proxy = await closedProxy(database.url)
  const client = connect(proxy.url, { max: 1 })
  let refusals = 0
  const waiting = awaitDatabase(
    client.sql,
    Object.assign(pino({ level: 'silent' }), { warn: () => (refusals += 1) }),
  )
  await expect.poll(() => refusals).toBeGreaterThan(0)
  await proxy.open()
  await waiting
  await client.close()
  await proxy.close()
})

test('a permanent error is thrown immediately', async () => {
  const wrong = Object.assign(new URL(database.url), { password: 'wrong', pathname: '/no_such_database' })
  const client = connect(wrong.href, { max: 1 })
  await expect(awaitDatabase(client.sql, log)).rejects.toThrow()
  await client.close()
})

test('gives up if the database does not come up in time', async () => {
  const proxy = await closedProxy(database.url)
  const client = connect(proxy.url, { max: 1 })
  await expect(awaitDatabase(client.sql, log, 10)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await client.close()
})
