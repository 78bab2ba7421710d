import { createServer, connect as dial, type Server } from 'node:net'
import { connect } from '@newsloom/db/client'
import { createTestDatabase, type TestDatabase } from '@newsloom/db/testing'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { awaitDatabase } from './await-database.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const listen = (server: Server, port: number) =>
  new Promise<number>((resolve) =>
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()))

test('a database that nobody answers for yet is waited for', async () => {
  const real = new URL(database.url)
  const door = createServer((socket) => {
    const behind = dial(Number(real.port), real.hostname)
    socket.pipe(behind).pipe(socket)
    for (const end of [socket, behind]) end.on('error', () => socket.destroy())
  })
  const port = await listen(door, 0)
  await close(door)
  const client = connect(Object.assign(new URL(database.url), { port: String(port) }).href, { max: 1 })
  let refusals = 0
  const waiting = awaitDatabase(
    client.sql,
    Object.assign(pino({ level: 'silent' }), { warn: () => (refusals += 1) }),
  )
  await expect.poll(() => refusals).toBeGreaterThan(0)
  await listen(door, port)
  await waiting
  await client.close()
  await close(door)
})

test('what waiting does not mend is thrown at once', async () => {
  const wrong = Object.assign(new URL(database.url), { password: 'wrong', pathname: '/no_such_database' })
  const client = connect(wrong.href, { max: 1 })
  await expect(awaitDatabase(client.sql, log)).rejects.toThrow()
  await client.close()
})

test('a database that stays away ends the waiting', async () => {
  const door = createServer()
  const port = await listen(door, 0)
  await close(door)
  const client = connect(`postgres://nobody:none@127.0.0.1:${port}/none`, { max: 1 })
  await expect(awaitDatabase(client.sql, log, 10)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await client.close()
})
