import { suppressions } from '@newsloom/db/schema/consent'
import { expect, it } from 'vitest'
import { createList } from '../contact-lists/create-list.ts'
import { suppress } from '../suppressions/suppress.ts'
import { testContext } from '../testing/test-context.ts'
import { testDatabase } from '../testing/test-database.ts'
import { untilLockWait } from '../testing/until-lock-wait.ts'
import { importRows } from './import-rows.ts'

const database = testDatabase()
const ctx = testContext(database)

const P1 = 'p1@example.org'
const P2 = 'p2@example.org'

it('two imports that bring back the same erased people, each in its own order, both complete', async () => {
  for (const emailNorm of [P1, P2]) await suppress(ctx, { emailNorm, reason: 'unsubscribed', method: 'page' })
  await database.db.update(suppressions).set({ emailNorm: null })
  const lists = [
    await createList(ctx, { name: 'One', description: '' }),
    await createList(ctx, { name: 'Two', description: '' }),
  ]
  const firstHasOne = Promise.withResolvers<void>()
  const secondHasOne = Promise.withResolvers<void>()
  // a group is requested while the previous one is stored: at the third, the first is in the
  // database
  async function* first() {
    yield [P1]
    yield ['a@example.org']
    firstHasOne.resolve()
    await Promise.any([secondHasOne.promise, untilLockWait(database)])
    yield [P2]
  }
  async function* second() {
    await firstHasOne.promise
    yield [P2]
    yield ['b@example.org']
    secondHasOne.resolve()
    yield [P1]
  }
  const groups = [first(), second()]
  const results = await Promise.all(
    lists.map((list, at) => importRows(ctx, { kind: 'emails', listId: list.id, groups: groups[at] ?? [] })),
  )
  expect(results).toMatchObject([{ count: 3 }, { count: 3 }])
  const named = await database.db.select().from(suppressions)
  expect(named.map((row) => row.emailNorm).toSorted()).toEqual([P1, P2])
})
