import pino from 'pino'
import { expect, test } from 'vitest'
import { explainFault, faultOf } from './database-faults.ts'
import { untilWritten } from './until-written.ts'

const ctx = { log: pino({ level: 'silent' }) }
const never = new AbortController().signal
const coded = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('x'), { code }) })

test.each([
  ['53100', 'full'],
  ['ENOSPC', 'full'],
  ['53200', 'short'],
  ['53300', 'short'],
  ['58030', 'broken'],
  ['57P02', 'away'],
  ['ECONNREFUSED', 'away'],
  ['23505', null],
  ['22021', null],
])('%s of the database is: %s', (code, fault) => {
  expect(faultOf(coded(code))).toBe(fault)
})

test('a database that ended for want of room is told as a full disk', () => {
  expect(explainFault('away', true).code).toBe('storage-full')
  expect(explainFault('away', false).code).toBe('unavailable')
  expect(explainFault('short', true).code).toBe('unavailable')
})

test.each(['53100', 'CONNECTION_CLOSED'])(
  'what meets %s is written again until it is taken',
  async (code) => {
    let tries = 0
    const written = await untilWritten(ctx, { what: 'it', signal: never, waitsMs: [0] }, async () => {
      tries += 1
      if (tries < 40) throw coded(code)
      return 'written'
    })
    expect([written, tries]).toEqual(['written', 40])
  },
)

test('what no waiting mends is thrown at once, and so is the end of the process', async () => {
  let tries = 0
  const broken = untilWritten(ctx, { what: 'it', signal: never }, async () => {
    tries += 1
    throw coded('23505')
  })
  await expect(broken).rejects.toThrow('Failed query')
  expect(tries).toBe(1)
  const ending = new AbortController()
  const held = untilWritten(ctx, { what: 'it', signal: ending.signal }, async () => {
    ending.abort(new Error('the process ends'))
    throw coded('53100')
  })
  await expect(held).rejects.toThrow('the process ends')
})
