import { contactLists } from '@newsloom/db/schema/contacts'
import { beforeEach, expect, test } from 'vitest'
import { savepoint, type Tx, transaction } from './context.ts'
import { testContext } from './testing/test-context.ts'
import { testDatabase } from './testing/test-database.ts'

const database = testDatabase()
const ctx = testContext(database)

beforeEach(() => database.db.delete(contactLists))

const write = (tx: Tx, name: string) => tx.db.insert(contactLists).values({ name, description: '' })
const names = async () => (await database.db.select().from(contactLists)).map(({ name }) => name)

test('a transaction inside another is part of it', async () => {
  const failed = transaction(ctx, async (tx) => {
    await transaction(tx, async (inner) => {
      expect(inner).toBe(tx)
      await write(inner, 'inner')
    })
    throw new Error('the outer one fails')
  })
  await expect(failed).rejects.toThrow('the outer one fails')
  expect(await names()).toEqual([])
})

test('a failed savepoint leaves the rest of its transaction', async () => {
  await transaction(ctx, async (tx) => {
    await write(tx, 'before')
    const failed = savepoint(tx, async (inner) => {
      await transaction(inner, (same) => write(same, 'inside'))
      throw new Error('the savepoint fails')
    })
    await expect(failed).rejects.toThrow('the savepoint fails')
    await write(tx, 'after')
  })
  expect(await names()).toEqual(['before', 'after'])
})

test('a function that needs an open transaction accepts nothing else', async () => {
  // @ts-expect-error a context by itself is not a transaction
  await write(ctx, 'alone')
  expect(await names()).toEqual(['alone'])
})
