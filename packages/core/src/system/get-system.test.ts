import { expect, test } from 'vitest'
import { researchContext } from '../testing/research-fixtures.ts'
import { testDatabase } from '../testing/test-database.ts'
import { getSystem } from './get-system.ts'

const database = testDatabase()

test.each([
  [true, 'ann@bank.example'],
  [false, null],
])("the user's own address is known only if it was set: %s", async (isGiven, ownAddress) => {
  const ctx = researchContext(database)
  const email = 'ann@bank.example'
  const settings = [{ name: 'APP_USER_EMAIL' as const, isGiven, value: email }]
  const config = { ...ctx.config, user: { name: 'Ann', email }, settings }
  expect(await getSystem({ ...ctx, config })).toMatchObject({ user: { email }, ownAddress })
})
