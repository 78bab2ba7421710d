import { signupRequests } from '@newsloom/db/schema/consent'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signupBed } from '../testing/people/signup-bed.ts'
import { suppressAddress } from '../testing/send-fixtures.ts'
import { networkHashes } from './network-hash.ts'

const bed = signupBed()
const { age, ask, log, requests, work } = bed

test('a sign-up with the hidden field filled in is counted, but neither stored nor mailed', async () => {
  expect(await ask({ website: 'https://spam.example' })).toEqual({ kind: 'received' })
  expect(await requests()).toMatchObject([{ email: '', emailNorm: '', name: null }])
  expect(bed.ctx.jobs).toHaveLength(1)
  await work()
  expect(bed.mailer.batches).toEqual([])
  expect(await log()).toEqual([])
})

test('an address is mailed three times a day from however many networks, with the same answer', async () => {
  const asks = Array.from({ length: 6 }, (_, i) => ask({ address: `192.0.2.${i}` }))
  expect(await Promise.all(asks)).toEqual(asks.map(() => ({ kind: 'received' })))
  await work()
  expect(bed.mailer.mails).toHaveLength(3)
  expect((await requests()).filter((row) => row.email !== '')).toHaveLength(3)
  await age('25 hours')
  await ask({ address: '192.0.2.1' })
  await work()
  expect(bed.mailer.mails).toHaveLength(4)
})

test('a network address has ten attempts an hour for any email addresses; a connection has one IPv6 network', async () => {
  await suppressAddress(bed.ctx, 'p1@example.org')
  const tries = Array.from({ length: 14 }, (_, i) =>
    ask({ email: `p${i}@example.org`, address: `2001:db8:1:2::${i + 1}`, website: i % 3 ? '' : 'x' }),
  )
  const answers = await Promise.all(tries)
  expect(answers.filter(({ kind }) => kind === 'received')).toHaveLength(10)
  expect(answers).toContainEqual({ kind: 'too-many', retryAfterSeconds: expect.closeTo(3_600, -2) })
  expect(await ask({ address: '2001:db8:1:3::1' })).toEqual({ kind: 'received' })
  await age('61 minutes')
  expect(await ask({ address: '2001:db8:1:2::77' })).toEqual({ kind: 'received' })
})

test("other people's attempts never close a form: 200 an hour block one network, and no other", async () => {
  const hashesOf = (address: string) => networkHashes(bed.ctx.config.linkSecret, address)
  const block = Array.from({ length: 200 }, (_, n) => ({
    listId: bed.listId,
    email: `made-up-${n}@example.org`,
    emailNorm: `made-up-${n}@example.org`,
    lang: 'en' as const,
    ...hashesOf(`198.51.100.${n}`),
  }))
  await bed.database.db.insert(signupRequests).values(block)
  expect(await ask({ address: '198.51.100.250' })).toMatchObject({ kind: 'too-many' })
  expect(await ask({ address: '198.51.101.1' })).toEqual({ kind: 'received' })
  await bed.database.db.update(signupRequests).set(hashesOf('2001:db8:1:2::1'))
  await bed.database.db.update(signupRequests).set({ ipHash: sql`id::text` })
  expect(await ask({ address: '2001:db8:1:ffff::1' })).toMatchObject({ kind: 'too-many' })
  expect(await ask({ address: '2001:db8:2::1' })).toEqual({ kind: 'received' })
})
