import { connect } from '@newsloom/db/client'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pino from 'pino'
import { expect, test } from 'vitest'
import { DatabaseClientError, explainFault, faultOf, isPassingFault } from './database-faults.ts'
import { retryUntilStored } from './retry-until-stored.ts'

const ctx = { log: pino({ level: 'silent' }) }
const never = new AbortController().signal
const failing = (code: string) => Object.assign(new Error('x'), { code })
const coded = (code: string) => new DrizzleQueryError('select 1', [], failing(code))

test.each([
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['53200', 'short'],
  ['53300', 'short'],
  ['58030', 'broken'],
  ['57P02', 'away'],
  ['ECONNREFUSED', 'away'],
  ['ECONNRESET', 'away'],
  ['23505', null],
  ['22021', null],
])('the database error %s is classified as %s', (code, fault) => {
  expect(faultOf(coded(code))).toBe(fault)
})

test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  '%s of another service is no fault of the database',
  (code) => {
    expect(faultOf(new TypeError('fetch failed', { cause: failing(code) }))).toBeNull()
    expect(isPassingFault(failing(code))).toBe(false)
    expect(isPassingFault(new DatabaseClientError(failing(code)))).toBe(true)
  },
)

test('a database that nobody answers for is unreachable, by either way of querying it', async () => {
  const { db, sql, close } = connect('postgres://127.0.0.1:1/none', { max: 1 })
  for (const ask of [sql`select 1`, db.execute('select 1')]) {
    const error = await ask.then(
      () => null,
      (thrown: unknown) => thrown,
    )
    expect(faultOf(error)).toBe('away')
  }
  await close()
})

test('a database that stopped because the disk is full is reported as a full disk', () => {
  expect(explainFault('away', true).code).toBe('storage-full')
  expect(explainFault('away', false).code).toBe('unavailable')
  expect(explainFault('short', true).code).toBe('unavailable')
})

test.each(['53100', 'CONNECTION_CLOSED'])(
  'a write that meets %s is repeated until it succeeds',
  async (code) => {
    let tries = 0
    const written = await retryUntilStored(ctx, { what: 'it', signal: never, waitsMs: [0] }, async () => {
      tries += 1
      if (tries < 40) throw coded(code)
      return 'written'
    })
    expect([written, tries]).toEqual(['written', 40])
  },
)

test('an error that waiting cannot fix is thrown at once, and so is the end of the process', async () => {
  let tries = 0
  const broken = retryUntilStored(ctx, { what: 'it', signal: never }, async () => {
    tries += 1
    throw coded('23505')
  })
  await expect(broken).rejects.toThrow('Failed query')
  expect(tries).toBe(1)
  const ending = new AbortController()
  const held = retryUntilStored(ctx, { what: 'it', signal: ending.signal }, async () => {
    ending.abort(new Error('the process ends'))
    throw coded('53100')
  })
  await expect(held).rejects.toThrow('the process ends')
})
